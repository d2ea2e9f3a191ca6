@testable import TextLayout

extension SurfacePictureStrip {
  var svg: String { svg(in: .english) }
  var size: PointSize { placed(in: .english).size }
}

extension SurfacePicture {
  var svg: String { SurfacePictureStrip([self]).svg }
  var textAlternative: String { textAlternative(in: .english) }
}
