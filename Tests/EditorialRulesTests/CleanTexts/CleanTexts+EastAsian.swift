extension CleanTexts {
  static let japanese = CleanTexts(
    locale: "ja",
    titles: [
      "コーヒーを注文", "席を予約", "照明をオン", "QRコードをスキャン", "メモを追加", "6:30にアラームを設定", "VPNに接続",
      "植物に水やり", "PDFを共有", "いつものコーヒーを注文する", "最後の注文をもう一度頼む", "近くの店を探す", "おやすみモードを開始",
      "ランニングを記録", "写真を友達に送信", "音楽を再生", "玄関の鍵を閉める",
    ],
    summaries: [
      "${drink}を${size}で注文", "${item}を${list}に追加", "${light}をオンにする", "${sensor}の状態を取得",
      "${file}を${contact}にメールで送信", "${room}を${temperature}°Cに設定", "水を${amount} ml記録", "${date}の注文を表示",
      "${artist}の${album}を再生", "${image}を${width}×${height}に縮小",
    ],
    phrases: [
      "いつものコーヒーを注文", "コーヒータイム", "玄関を閉めて", "${applicationName}で${drink}を注文", "${applicationName}を開く",
      "${applicationName}でコーヒーをいれる", "${applicationName}の新着を見せて", "${applicationName}のポイントを確認",
      "おやすみの照明", "近くのカフェを探して", "豆をひいて", "${applicationName}に${drink}を頼んで",
    ],
    dialogs: [
      "どのサイズにしますか？", "ご注文の準備ができました。", "近くに店が見つかりませんでした。", "${drink}のことですか？",
      "“${drink}”に一致するものが${count}件あります。", "完了しました！", "450円です。注文しますか？", "何時に用意しますか？",
      "ミルが応答しません。", "かしこまりました。",
    ],
    prose: [
      "「Hey Siri、コーヒーを注文」と話しかけてください。", "Siriに頼んで注文できます。", "Siriに追加", "Siriショートカット",
      "“ショートカット”アプリを開いて“追加”をタップします。", "この注文のショートカットを作成します。",
      "Siriが注文に合わせてショートカットを提案します。", "iPhone、iPad、Apple Watchで使えます。",
      "「設定」＞「Siriと検索」を開きます。", "ミルのMACアドレスを入力してください。", "音声で注文するためにSiriを使用します。",
      "新しいシリーズの豆が届きました。",
    ])

  static let simplifiedChinese = CleanTexts(
    locale: "zh-Hans",
    titles: [
      "点一杯咖啡", "预订座位", "打开客厅的灯", "扫描二维码", "添加备忘录", "设定6:30的闹钟", "连接VPN", "给植物浇水", "共享PDF",
      "再来一单", "查找附近的门店", "开始勿扰模式", "记录跑步", "发送照片给朋友", "播放音乐", "锁上前门", "把文件拷贝到电脑",
    ],
    summaries: [
      "点一杯${size}${drink}", "将${item}添加到${list}", "打开${light}", "获取${sensor}的状态", "将${file}发送给${contact}",
      "将${room}设为${temperature}°C", "记录${amount}毫升水", "显示${date}的订单", "播放${artist}的${album}",
      "把${image}缩小到${width}×${height}",
    ],
    phrases: [
      "点我常喝的咖啡", "咖啡时间", "锁好前门", "用${applicationName}点${drink}", "打开${applicationName}",
      "在${applicationName}里煮咖啡", "查看${applicationName}的新品", "我的${applicationName}积分", "晚安灯光", "找附近的咖啡店",
      "磨一点豆子", "让${applicationName}来一杯${drink}",
    ],
    dialogs: [
      "要哪种杯型？", "你的订单已备好。", "附近没有找到门店。", "你是说${drink}吗？", "有${count}个选项与“${drink}”匹配。", "完成！",
      "一共30元。要下单吗？", "几点备好？", "磨豆机没有响应。", "好的，已记下。",
    ],
    prose: [
      "说“嘿Siri，点咖啡”即可下单。", "让Siri启动咖啡机。", "添加到Siri", "Siri快捷指令", "打开“快捷指令”App，轻点“添加”。",
      "为此订单创建快捷指令。", "Siri会根据你的订单建议快捷指令。", "适用于iPhone、iPad和Apple Watch。",
      "前往“设置” > “Siri与搜索”。", "请输入磨豆机的MAC地址。", "我们使用Siri，让你用语音下单。", "在Mac上按下键盘快捷键。",
    ])
}
