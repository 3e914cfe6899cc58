import type { GiftListKey } from "#shared/features/gifts/address.ts";

/** A curated list of gifts, written by hand; its title and the words of a search are in `shared/features/gifts/words.ts`. */
export type GiftList = {
  /** What to wish, and how to choose. */
  wish: string;
  /** When to order. */
  when: string;
  /** How it is wrapped. */
  box: string;
  /** What some families mind. */
  mind: string;
  /** Product ids with a reason of one line each: what a good salesman would bring is first. */
  goods: readonly (readonly [id: string, reason: string])[];
};

const INDIGO = "靛蓝礼盒，黄铜色缎带，手写短笺一封；不收包装费。";
/** Box of weddings and the new year; the pages of these lists show its picture. */
export const RED = "喜事换正红：红盒、红缎带，短笺用洒金红笺；不收包装费，请在下单时说明。";
const SOON = "现货三个工作日寄出。";

/** Curated lists: six occasions, then five persons. */
export const giftLists: Readonly<Record<GiftListKey, GiftList>> = {
  wedding: {
    wish: "成双为好：一对杯，或一大一小两只盘。金线绕口一周，取圆满之意。",
    when: "现货三个工作日寄出；要在盘底写上两个人的名字，请留出六至八周。",
    box: RED,
    mind: "有的人家不收单数的喜礼，一只便买一双；有的人家忌通体素白，便选蓝的、金的。",
    goods: [
      ["gold-relief-pair", "一人一套，成双。杯沿一周金线，敬茶也用得上。"],
      ["lace-blue-plates-two", "一大一小叠作一双，由同一位画师画；盘底可题两人的名字。"],
      ["gold-relief-pair-90", "两千元以内的一双。改口敬茶，正是这一盏的大小。"],
      ["line-blue-bowls-six", "六只饭碗，六六大顺：新家的第一摞碗。"],
      ["gold-relief-dessert", "盛喜糖的一只：花口描金，婚礼那天用，往后年年用。"],
      ["gold-relief-plate", "花口二十四瓣，最外一线是金；买两只，便是一双。"],
      ["gold-relief-salad", "一桌人从一只大碗里分食，取和合之意。碗口描金，请手洗。"],
      ["lace-blue-teapot", "敬茶的壶：一位画师画了五个白日，一家人可用几十年。"],
      ["gold-relief-vase-a", "“瓶”谐“平”，瓶口一圈金；插一把粉百合，百年好合。"],
      ["lace-border-bone-six", "六只骨碟，小两口头一回宴客，就是齐的。"],
      ["annual-2025-swan", "天鹅一生只择一偶；送二〇二五年成婚的新人，年份正合。"],
      ["gold-relief-candles-two", "喜宴上点一对红烛，就立在这一双烛台上。"],
    ],
  },
  housewarming: {
    wish: "碗成六只，顺顺当当；花瓶摆在门厅，岁岁平安。",
    when: "现货三个工作日寄出，可以直接寄到新家。",
    box: INDIGO,
    mind: "有的人家搬家当日不收空碗，送时请在碗里放一把米或几颗糖。",
    goods: [
      ["line-blue-bowls-six", "六只饭碗，一家人顺顺当当；新厨房里先添的就是它。"],
      ["rain-setting", "一人一餐三件；“细雨”是及时雨，送两套，成双。"],
      ["line-blue-vase-b", "“瓶”谐“平”：门厅一只，出入平安。"],
      ["lace-blue-platter", "年年有余：盛一条整鱼，暖房的头一道菜。"],
      ["white-relief-bowls-six", "素净的六只，哪一种厨房都合；往后缺一只，补一只。"],
      ["line-blue-setting", "蓝线在釉下，可入洗碗机；刚搬家的人最省心的三件。"],
      ["lace-border-teapot", "新居待客，先上一壶茶。"],
      ["line-blue-rests-six", "千元以内：六只筷架，“筷”谐“快”，事事称心。"],
      ["line-blue-spoons-six", "六把汤勺配六只碗，一桌就齐了。"],
      ["rain-vase-b", "瓶身下半是白的，插一把雪柳，正合新墙。"],
      ["lace-blue-salad", "暖房那天的大碗，拌菜、盛汤、放水果都用它。"],
      ["line-blue-bowl-18", "一碗长面的碗：搬新家，吃面，日子长长久久。"],
    ],
  },
  longevity: {
    wish: "鹤与鹿，茶与长面。素净、端正、日日用得上，便是好寿礼。",
    when: "寿辰前两周到店，可以慢慢挑；现货三个工作日寄出。",
    box: "靛蓝礼盒；也可换正红缎带与洒金红笺，不另收费。",
    mind: "有的人家寿礼忌单数，有的人家逢九不做寿；拿不准时，先问一问家里人。",
    goods: [
      ["annual-2018-crane", "鹤寿绵长：立在浅水里的一只，可挂可摆。"],
      ["line-blue-bowls-six", "寿碗分与儿孙，添福添寿；六只一匣，一家人分用。"],
      ["lace-blue-gaiwan", "盖、碗、托，天地人三才。喝盖碗茶的长辈，接过来就懂。"],
      ["lace-border-teapot", "一升的壶，一家人同饮一道茶。"],
      ["annual-2021-deer", "“鹿”谐“禄”，与鹤同送，便是鹤鹿同春。"],
      ["line-blue-bowl-18", "长寿面的碗：一根面盘在碗里，不折不断。"],
      ["lace-blue-platter", "寿桃与整鱼，都要这样一只长盘。"],
      ["lace-border-cup", "千元以内的一套杯碟，轻，日日端得起。"],
      ["lace-blue-vase-a", "富贵平安：瓶腹一周大花，哪一面朝外都是正面。"],
      ["botanica-cup", "红果一枝，画在杯身；送最要紧的那一位。"],
      ["lace-border-plate", "平盘，平平安安；寿宴上盛一道热菜。"],
      ["lace-blue-teapot-05", "半升的小壶，一个人的一道早茶，正好。"],
    ],
  },
  baby: {
    wish: "年度纪念盘的盘沿写着年份，孩子生在哪一年，便送哪一年的盘。二〇二六年的那一幅冬至开窑，可先在精品店预留。小碗与小杯，等孩子大些，自己端得住。",
    when: "现货三个工作日寄出；预留的年盘，开窑之后即寄。",
    box: "米色纸盒配靛蓝缎带；也可换正红，短笺上写孩子的小名。",
    mind: "有的人家满月之前不收礼，等满月酒那天再带去。",
    goods: [
      ["annual-2025-swan", "孩子生在二〇二五年，这就是他的那一年。"],
      ["lace-blue-bowl-12", "人生的第一只饭碗：十二厘米，小手也捧得住。"],
      ["rain-mug-250", "小一号的杯，先由母亲用，再交给孩子。"],
      ["annual-2024-bridge", "孩子生在二〇二四年，送这一只：桥是前程。"],
      ["lace-blue-mug-250", "柄圆，口厚，从喝奶喝到喝茶。"],
      ["annual-2021-deer", "给生在二〇二一年的哥哥姐姐：弟妹有了，他也有一只。"],
      ["line-blue-spoon", "平底，搁下不倒：学着自己吃饭的那把勺。"],
      ["rain-bowl-12", "五百元以内的小碗，雨点下半是白的，粥与辅食都看得清。"],
      ["lace-blue-dessert-17", "周岁那天的糖果与寿桃，盛在这一只里。"],
      ["line-blue-bowls-six", "满月酒一家人同席，六只一样的碗。"],
      ["annual-2022-harbour", "孩子生在二〇二二年：船进了港，一家人都在。"],
      ["lace-blue-bowl", "再大一些，换成这一只：还是那朵花，碗大了一圈。"],
    ],
  },
  "mid-autumn": {
    wish: "月是圆的，盘是圆的。一壶清茶，几只小碟，分一只月饼。",
    when: "节前两周请选好；现货三个工作日寄出。",
    box: "靛蓝礼盒，黄铜色缎带，盒里可放您自带的月饼与茶。",
    mind: "有的人家“分”字也忌，切月饼说“切”，不说“分”。",
    goods: [
      ["lace-blue-gaiwan", "月饼甜，茶要清：一只盖碗，月下慢慢喝。"],
      ["lace-border-bone-six", "盛月饼的小碟，六只一匣，人人有份。"],
      ["lace-blue-plates-two", "大盘摆月饼，小盘盛石榴；圆叠着圆，就是团圆。"],
      ["midnight-teapot-05", "夜蓝一壶，一线金，正是十五的夜。"],
      ["gold-relief-pair-90", "功夫茶的大小，赏月时一人一盏。"],
      ["lace-blue-teapot-05", "半升的小壶，两三个人的一道茶。"],
      ["midnight-cup", "里外夜蓝，杯口一线金，像月亮刚升。送两套，成双。"],
      ["lace-blue-dessert", "一只月饼切好，正放得下。"],
      ["gold-relief-dessert", "花口描金，盛葡萄与石榴，多子多福。"],
      ["lace-blue-sugar", "放茶叶也合用：带一罐自家的桂花乌龙去。"],
      ["line-blue-rests-six", "千元以内：团圆饭上，六双筷子都有处搁。"],
      ["lace-border-teapot", "一升的壶，一家人赏月，一道茶人人有份。"],
    ],
  },
  "new-year": {
    wish: "松经冬不凋，红果落在盘心；一条整鱼，六只新碗，年夜饭就齐了。",
    when: "冬青十月上市，一月收季；春节要用，请在收季之前选好。",
    box: RED,
    mind: "有的人家正月里不说“碎”；万一失手，念一句“碎碎平安”。",
    goods: [
      ["line-blue-bowls-six", "除夕换一摞新碗，添福添丁。"],
      ["lace-blue-platter", "年年有余：整条鱼上桌，头尾都在盘里。"],
      ["winter-plate", "松柏常青，红果在心；一桌里有两只，就有年味。"],
      ["winter-bowl", "盛一碗柑橘，大吉大利；转到哪一面都有红果。"],
      ["winter-dessert", "年糕与糖果的一只，年年高。"],
      ["winter-cup", "拜年的人进门，先端这一杯。"],
      ["winter-mug", "千元以内：送同辈与朋友，配节庆礼盒。"],
      ["line-blue-spoons-six", "初一吃汤圆，一人一把勺，团团圆圆。"],
      ["annual-2017-windmill", "风车转运：岭南人家过年，总要添一只。"],
      ["line-blue-rests-six", "六只筷架，一家人围一桌，筷子都有处搁。"],
      ["winter-candles-two", "年夜饭的桌上点一对红烛，两端各立一只。"],
      ["lace-border-bone-six", "六只骨碟，一桌人跟前各摆一只。"],
    ],
  },
  elders: {
    wish: "素净的、日日用得上的。平盘的“平”，也是平安的“平”。",
    when: "生日与节前两周到店，可以慢慢挑；现货三个工作日寄出。",
    box: INDIGO,
    mind: "有的人家给老人不送杯，“杯”音近“悲”；有的人家说“一杯子”就是“一辈子”。拿不准，送碗或壶。",
    goods: [
      ["lace-border-teapot", "一升的壶，花边一圈，素而不寡；老人最常用的一件。"],
      ["line-blue-bowls-six", "儿女回来吃饭，碗是齐的。"],
      ["lace-blue-gaiwan", "碗口外撇，捏着不烫；喝了一辈子盖碗茶的人，认得出好。"],
      ["lace-border-bone-six", "六只骨碟，老人家请客，用得上。"],
      ["lace-blue-teapot", "送岳父岳母，分量够了：一位画师，五个白日。"],
      ["line-blue-vase-b", "“瓶”谐“平”；喇叭口，插一把时令的花。"],
      ["lace-border-plate", "平盘，平安。每天盛菜的一只。"],
      ["lace-blue-sugar", "装茶叶，随手一捏；放一罐，喝一罐。"],
      ["annual-2018-crane", "鹤寿绵长，挂在书房正好。"],
      ["lace-border-cup", "千元以内的一套，轻，端得稳。"],
      ["line-blue-bowl", "七百元以内：早上盛粥，晚上盛汤。"],
      ["lace-blue-mug", "柄容得下三根手指，握得稳；可入微波炉，热奶不必换碗。"],
    ],
  },
  father: {
    wish: "喝茶的，送盖碗与壶；坐书桌的，送一只大杯。少花，重手感。",
    when: SOON,
    box: "雾蓝纸盒配银灰缎带，手写短笺一封；不收包装费。",
    mind: "有的人家父亲不用描金的；拿不准，选青线或北石。",
    goods: [
      ["lace-blue-gaiwan", "送喝茶的父亲：三指一捏，出汤利落。"],
      ["midnight-teapot-05", "半升，一个人的一壶；夜蓝沉着，金只一线。"],
      ["line-blue-mug-450", "书桌上的大杯：蓝线排到杯底，泡茶不必常续。"],
      ["lace-blue-sugar", "当茶叶罐用，摆在壶边；盖不密封，现放现喝。"],
      ["annual-2022-harbour", "“灯还没有亮，船已经回来了。”送常年在外、如今回家的父亲。"],
      ["rain-bowl-18", "一大碗面的碗，下了夜班也吃得暖。"],
      ["lace-blue-teapot-05", "与盖碗同一种花，凑成一桌茶。"],
      ["midnight-cup", "里外夜蓝，喝普洱、喝咖啡都不显渍。"],
      ["line-blue-mug", "六百元以内，天天用的一只；可入洗碗机。"],
      ["nord-stone-mug-clay", "湖区的泥色，方柄，整只手握得住。"],
      ["nord-stone-mug-charcoal", "炭黑，哑光，不显茶渍；放在工作台上，随手拿。"],
      ["line-blue-plate", "平盘，平安；盛两样凉菜，陪他喝一盅。"],
    ],
  },
  mother: {
    wish: "她用得着，又舍不得给自己买的那一件。",
    when: SOON,
    box: "米色纸盒配靛蓝缎带，手写短笺一封；不收包装费。",
    mind: "有的人家不送母亲碗筷，嫌是叫人下厨；那就送花瓶与茶杯。",
    goods: [
      ["lace-blue-plates-two", "一大一小，叠起来两圈花正好错开；她会先收着，再拿出来用。"],
      ["rain-setting", "一个人的午饭，也要好好吃。"],
      ["rain-vase-b", "插康乃馨，或她自己种的花。"],
      ["lace-blue-cup", "端起杯子，碟心里还有一朵花。"],
      ["gold-relief-cup", "杯沿一线金；下午茶时，她是客人。"],
      ["lace-border-teapot", "约上老姐妹，一壶花茶喝一下午。"],
      ["lace-blue-dessert", "一块蛋糕，或几枚点心。"],
      ["lace-border-mug", "七百元以内：一圈蕾丝，系在杯口。"],
      ["rain-mug", "三千个点，都用笔尖点成；像她从前织的那件毛衣。"],
      ["lace-blue-creamer", "盛奶之外，插两枝铃兰，放在窗台。"],
      ["botanica-cup", "杯身一枝红果，背面是虞美人：爱花的母亲会看很久。"],
      ["lace-blue-vase-a", "瓶腹一周大花，不插花也好看。"],
    ],
  },
  beloved: {
    wish: "成双的，或只有两个人懂的。一“杯”子，就是一辈子。",
    when: "现货三个工作日寄出；要写上名字，请留出六至八周。",
    box: "靛蓝礼盒，黄铜色缎带；七夕与情人节可换正红，不另收费。",
    mind: "有的人家夫妻不送鞋与伞；也有人忌单只的杯，那就送一对。",
    goods: [
      ["gold-relief-pair-90", "一“杯”子，一辈子：小小一对，两个人喝一口浓缩。"],
      ["gold-relief-pair", "并排放在早餐桌上，一人一套。"],
      ["annual-2025-swan", "天鹅一生只择一偶；一起过的那一年，写在盘沿。"],
      ["lace-blue-plates-two", "一大一小，叠在一起；盘底可写两个人的名字。"],
      ["rain-mug", "七夕的雨，落在杯口；买两只，成双。"],
      ["gold-relief-vase-a-18", "瓶口一圈金，插三五枝玫瑰就满。"],
      ["midnight-cup", "夜蓝一线金，睡前的一杯热可可。"],
      ["lace-border-mug", "一圈蕾丝，系在杯口；短笺由您亲笔写。"],
      ["botanica-cup", "一枝红果，一朵虞美人，画给爱花的人。"],
      ["gold-relief-candles-two", "一对烛台，关了灯，吃一顿慢慢的晚饭。"],
      ["lace-blue-teapot-05", "半升，两个人的一道茶。"],
      ["gold-relief-dessert", "一块蛋糕，两把叉子。"],
    ],
  },
  thanks: {
    wish: "一只马克杯，一封短笺，轻重合宜：对方收得安心，才是好谢礼。",
    when: "现货三个工作日寄出；短笺由店里代写，也可以由您亲笔写。",
    box: INDIGO,
    mind: "有的学校与单位不收礼；一封亲笔的短笺，什么时候都可以送。",
    goods: [
      ["line-blue-mug", "六百元以内，素净，谁的办公桌都摆得上。"],
      ["lace-border-mug", "谢老师的一只：花边一圈，不张扬。"],
      ["line-blue-rests-six", "六只筷架，一小匣：去人家吃饭时带着。"],
      ["lace-blue-gaiwan", "谢师傅、谢师长：喝茶的人都用得上。"],
      ["lace-border-cup", "千元以内的一套杯碟，体面而不重。"],
      ["lace-blue-mug", "谢多年的同事：每个工作日里的一杯茶。"],
      ["nord-stone-mug-fog", "三百元以内的伴手礼：哑光的雾灰，与白瓷也合。"],
      ["nord-stone-mug-sage", "与雾灰那只配成一对，还不到六百元。"],
      ["rain-mug-250", "小一号的杯，送刚入职的同事。"],
      ["lace-border-dessert", "带一盒点心去，连盘一起送。"],
      ["line-blue-vase-b-18", "小瓶一只，谢照顾过您的人；平平安安。"],
      ["winter-mug", "岁末谢同事、谢邻居的一只，一月收季。"],
    ],
  },
};

/** Words of a search for a gift that name no occasion and no person: they find everything on the lists. */
export const anyGift = ["送", "礼物", "礼品", "送礼", "送人", "生日", "liwu", "songli"] as const;
