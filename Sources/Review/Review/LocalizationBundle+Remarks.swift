package import ReviewModel
package import UnicodeText

extension LocalizationBundle {
  /// The remark on sources that were not read because the tool has no reader for them; nil if there are none.
  package var unreadSourcesRemark: Message? {
    unreadSourceCount > 0 ? ReviewMessage.swiftUnread(["count": .number(unreadSourceCount)]) : nil
  }
}
