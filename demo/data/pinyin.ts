/**
 * Syllables of pinyin without tones, each with the characters of the shop's words that are read so; ü is v, as it is typed,
 * and 绿 is also lu. The pack has that of its material.
 */
export const syllables = `
ai爱 ba八叭把爸 bai白百摆拜 ban搬版办伴 bao宝 bei杯北辈 bi毕壁 bian边 bin滨 bing冰饼 bo波
bu布 cai才彩菜 can餐 cang藏 cao草 cha插茶 chang常长 che车 chen辰陈 cheng成 chong重 chu出除储
chuan船 chun春纯 ci刺 cu醋 cun寸 da答大 dai代带 dan丹单旦诞蛋 dang档 dao导道 de的 deng灯
dian典点甸 diao雕调 die碟 ding订 dong冬动 du度 dui对 duo朵 e鹅 er儿洱二 fan帆饭 fang房 fei啡
fen分芬 feng风 fu夫浮父妇复傅 gai改盖 gan感干 gang缸港 gao高糕 ge格 geng羹梗 gong公功宫
gu古骨 gua瓜挂 guan关罐 gui闺 guo锅国果过 hai孩海 he喝盒鹤 hei黑 hong红 hu狐壶户 hua花华滑
hui灰回卉会绘 hun婚 huo火伙或货 ji机级极纪 jia家价架嫁 jian坚简件 jiang酱 jiao饺教 jie节结
jin金近 jing经井敬 jiu旧 ju居具 jue蕨 ka咖卡 kai开 kao烤 ke可克客 kou口 kuai筷 la拉喇腊蜡
lai梾 lan兰蓝 lang郎 lao老姥 lei蕾 li厘狸礼 liang两亮量 liao料 lie列 lin林 ling〇铃零领
liu溜鎏六 long龙 lu炉鹿绿 lv侣绿 ma妈马 mai麦 man满 mao猫 mei美 men门 mi米蜜 mian面 miao描
ming茗 mo抹 mu母木 na拿 nai奶 nan男 nian年念 niang娘 niao鸟 niu牛 nong浓 nuan暖 nuo诺 nv女
ou欧瓯 pai排 pan盘 pao泡 pei陪 pen盆 peng朋 pi披 pian片 pin品 ping平瓶 po婆 pu普 qi七妻奇器
qian迁前浅 qiao乔桥 qin亲 qing青轻情请庆 qiu秋求 quan全 re热 ren人 ri日 rong容 rou柔肉 ru入
sa萨 san三 se色 sha沙 shang商上 shao勺 she奢设 shen身深 sheng升生圣 shi师十石炻食式事饰室匙
shou收手首寿 shuang双 shui水 si丝司四 song松送 su素 sui岁碎 suo缩 ta塔 tai台苔 tan炭
tang汤堂糖 tao陶套 tian天甜 tiao条调 tie铁 ting廷 tong同童筒 tou头 tu吐 tuan团 tui退 tuo托椭
wai外 wan晚菀碗 wei微味 wen温 wu乌五午务物雾 xi夕西嬉洗喜系细 xia峡下 xian仙鲜现线限
xiang箱镶象 xiao宵鸮小 xie谢 xin心新 xiu休 xuan玄 xue学雪 ya雅 yan岩宴 yang阳样 ye爷业叶夜
yi一意 yin荫 ying鹰硬 yong用 you油友有釉 yu鱼虞与雨 yuan元圆缘 yue约月岳 zao早 zhai宅
zhan盏蘸 zhang张长丈 zhen枕 zheng蒸整 zhi之枝直植只至志质 zhong中盅重 zhou周粥 zhu烛主祝
zhuang妆装 zhuo桌 zi子紫 zuo做
`;
