import type { Light, Weather } from '../../brief.ts';
import type { PlaceName } from '../../places/index.ts';

type Words<T extends string> = Readonly<Record<T, string>>;

export const PLACE_WORDS: Words<PlaceName> = {
  window:
    '窗,窗邊,窗台,窗前,窗戶,室內,房間,客廳,餐桌,桌上,教室,黑板,白板,咖啡廳,餐廳,圖書館,廚房,臥室,window,window sill,windowsill,sill,indoors,indoor,room,living room,kitchen,table,classroom,blackboard,whiteboard,café,cafe,restaurant,library',
  mountain:
    '山,高山,山上,山路,雪山,玉山,阿里山,合歡山,太魯閣,山峰,山谷,峰,谷,富士山,陽明山,懸崖,瀑布,mountain,mountains,hill,peak,valley,alps,mount fuji,fuji,cliff,waterfall,taroko,alishan',
  sea: '游泳,戲水,玩水,海,大海,海邊,海灘,海上,海岸,沙灘,海浪,浪,湖,湖邊,島,小島,河,河邊,溪,環島,沙子,墾丁,花蓮,台東,宜蘭,綠島,小琉球,日月潭,蘭嶼,澎湖,淡水,港口,漁港,高美濕地,池塘,sea,sand,swimming,swim,ocean,wave,waves,beach,lake,island,coast,river,shore,seaside,pond,harbor,harbour,kenting,sun moon lake',
  city: '城市,都市,街,街道,街上,街頭,老街,巷口,巷子,巷弄,夜市,市場,市區,大樓,馬路,路上,路口,台北,臺北,西門町,九份,東京,台灣,臺灣,高雄,台中,台南,city,street,town,downtown,skyline,taipei,tokyo,market,night market,skyscraper,alley,road,lane,jiufen,taiwan,stall',
  garden:
    '花園,庭院,院子,公園,櫻花,櫻花樹,櫻花林,花海,花叢,門口,陽台,動物園,植物園,果園,garden,park,yard,backyard,sakura,cherry blossom,cherry blossoms,cherry tree,courtyard,zoo,orchard,balcony',
  forest:
    '森林,樹林,竹林,竹子,林,林子,叢林,樹下,樹上,樹枝,枝頭,forest,wood,woods,jungle,branch,bamboo,bamboo forest,woodland',
  meadow:
    '草原,草地,草皮,田,田野,稻田,花田,原野,牧場,農場,操場,茶園,梯田,平溪,鄉下,meadow,field,grass,prairie,farm,lawn,pasture,countryside,pingxi,rice field,tea field,playground',
};

export const LIGHT_WORDS: Words<Light> = {
  night:
    '夜,夜晚,夜空,夜裡,深夜,半夜,晚上,夜色,星空,銀河,月亮,月光,月下,滿月,圓月,月,night,full moon,midnight,moon,moonlight,moonlit,starry,starry night,starry sky,northern lights,aurora,極光,galaxy,milky way,nighttime',
  sunset:
    '夕陽,黃昏,日出,日落,晨,清晨,早晨,傍晚,晚霞,曙光,朝陽,sunset,sunrise,dusk,dawn,golden hour,evening,twilight',
  day: '白天,夏天,夏日,sun,summer,中午,陽光,太陽,晴天,藍天,早上,下午,daylight,daytime,sunny,sunshine,noon,blue sky,sunlight,morning,afternoon',
};

export const WEATHER_WORDS: Readonly<Record<Exclude<Weather, 'clear'>, string>> = {
  snow: '雪,雪山,下雪,雪地,雪中,冰上,冰山,結冰,雪花,冬,冬天,冬季,snow,snowy,snowing,winter,snowfall,ice,iceberg',
  rain: '雨,下雨,雨中,雨天,大雨,梅雨,颱風,暴風雨,rain,rainy,raining,drizzle,storm,stormy,typhoon',
  petals:
    '花瓣,落花,春天,春,櫻花雨,櫻花,櫻花樹,櫻花林,sakura,cherry blossom,cherry blossoms,cherry tree,petal,petals,spring',
};

/** Colours of a thing, by what they are painted with. */
export const TINT_WORDS: Readonly<Record<string, string>> = {
  '#34343f': '黑,黑色,black',
  '#f6f0e6': '白,白色,white',
  '#e39a52': '橘,橘色,橙,橙色,orange,ginger',
  '#8f98a6': '灰,灰色,銀,銀色,grey,gray,silver',
  '#8a5d3b': '棕,棕色,咖啡色,褐色,brown',
  '#e58ba3': '粉紅,粉紅色,粉色,粉,pink',
  '#5d93c8': '藍,藍色,blue',
  '#e8bf4c': '黃,黃色,金,金色,yellow,gold,golden',
  '#c8503f': '紅,紅色,red',
  '#8f78c4': '紫,紫色,purple,violet',
  '#5fa85a': '綠,綠色,green',
  '#3f9c93': '青,青綠色,藍綠色,teal,turquoise',
};

/** Subjects that have another colour than the drawing, by that colour. */
export const COAT_WORDS: Readonly<Record<string, string>> = {
  '#34343f': '黑熊,小黑狗,台灣黑熊,臺灣黑熊,虎鯨,殺人鯨,orca,killer whale',
  '#5d93c8': '藍鵲,台灣藍鵲,臺灣藍鵲,bluebird',
  '#e8bf4c': '黃色小鴨',
  '#e39a52': '柴犬,柴柴,柯基,shiba,shiba inu,corgi',
  '#d9b26a': '黃金獵犬,小黃狗,golden retriever',
  '#f6f0e6': '白鷺鷥,白鷺,小白狗,egret',
  '#8a5d3b': '麻雀,sparrow',
};

/** Words that bring several things: whom and what, and the time or weather that goes with it. */
export const SCENE_WORDS: readonly {
  words: string;
  show: readonly string[];
  light?: Light;
  weather?: Weather;
  /** A number is that of the first: three players have one ball. */
  leads?: true;
}[] = [
  {
    words: '新人,婚紗,婚禮,結婚,bride and groom,wedding,newlyweds',
    show: ['woman-with-veil', 'man-in-tuxedo'],
  },
  { words: '情侶,夫妻,夫婦,戀人,couple,lovers', show: ['woman-standing', 'man-standing'] },
  {
    words:
      '全家,全家福,家人,一家人,一家三口,一家四口,一家,家庭,family,family of three,family of four,family of five',
    show: ['man', 'woman', 'child'],
  },
  { words: '爸媽,父母,parents', show: ['man', 'woman'] },
  { words: '爺爺奶奶,阿公阿嬤,祖父母,grandparents', show: ['old-man', 'old-woman'] },
  {
    words: '中秋,中秋節,賞月,mid-autumn festival,moon festival',
    show: ['moon-cake', 'full-moon'],
    light: 'night',
  },
  { words: '元宵,元宵節,燈會,lantern festival', show: ['red-paper-lantern'], light: 'night' },
  { words: '端午,端午節,dragon boat festival', show: ['dragon-boat'] },
  { words: '跨年,除夕,new year’s eve,new years eve,new year', show: ['firework-burst'], light: 'night' },
  {
    words: '過年,新年,春節,農曆年,chinese new year,lunar new year',
    show: ['red-paper-lantern', 'firecracker'],
  },
  { words: '聖誕,聖誕節,耶誕,耶誕節,christmas,xmas', show: ['christmas-tree'], weather: 'snow' },
  { words: '情人節,valentine,valentine’s day', show: ['red-heart', 'rose'] },
  { words: '母親節,mother’s day', show: ['woman', 'bouquet'] },
  { words: '父親節,father’s day', show: ['man', 'wrapped-gift'] },
  { words: '秋天,秋季,深秋,楓紅,autumn', show: ['maple-leaf'] },
  { words: '鳳梨酥,土鳳梨酥,pineapple cake', show: ['pineapple', 'moon-cake'] },
  {
    words: '足球員,足球選手,踢足球,soccer player,football player,footballer',
    show: ['man', 'soccer-ball'],
    leads: true,
  },
  {
    words: '棒球員,棒球選手,投手,打擊者,baseball player,pitcher',
    show: ['man', 'baseball'],
    leads: true,
  },
  { words: '籃球員,籃球選手,basketball player', show: ['man', 'basketball'], leads: true },
  { words: '網球員,網球選手,tennis player', show: ['woman', 'tennis'], leads: true },
  { words: '排球員,排球選手,volleyball player', show: ['woman', 'volleyball'], leads: true },
  { words: '羽球選手,羽毛球選手,badminton player', show: ['woman', 'badminton'], leads: true },
  { words: '桌球選手,桌球國手,table tennis player', show: ['man', 'ping-pong'], leads: true },
  {
    words: '芭蕾,芭蕾舞,跳芭蕾,芭蕾舞者,芭蕾舞伶,ballet,ballet dancer,ballerina',
    show: ['woman-dancing', 'ballet-shoes'],
    leads: true,
  },
  { words: '瓜子,嗑瓜子', show: ['peanuts'] },
  { words: '媽祖遶境,遶境,進香,mazu pilgrimage', show: ['mazu', 'red-paper-lantern'] },
];

/** How many, by the number. */
export const COUNT_WORDS: Readonly<Record<string, string>> = {
  1: 'one,single,一,a,an',
  2: 'two,pair,pair of,both,二,兩,雙,一對,兩個',
  3: 'three,some,few,三',
  4: 'four,several,四,一群,幾隻,幾個,一些,group of,family of',
  5: 'five,many,lots of,五,許多,很多,好多,無數,滿天,一堆,flock of,herd of',
  6: 'six,seven,eight,nine,ten,dozen,hundreds of,六,七,八,九,十',
};

/** Joins a rider and what is ridden. */
export const RIDE_WORDS = '騎,騎著,騎乘,騎在,開著,駕駛,ride,rides,riding,driving';

/** Grammar, and how one asks: nothing to draw, and nothing to miss. */
export const SILENT_WORDS =
  '的,地,得,和,與,跟,及,在,著,了,是,有,上,下,裡,裏,中,裡面,上面,旁,旁邊,邊,前,後,裡頭,一起,把,被,讓,我,我們,你,他,她,它,牠,我的,我家,想,想要,要,請,畫,幫我,圖,圖片,一張,一幅,這,那,個,隻,條,匹,頭,輛,台,部,架,艘,朵,棵,株,顆,粒,杯,碗,盤,份,支,枝,本,張,片,塊,位,名,群,座,間,棟,串,束,盞,一個,一隻,一位,一杯,一碗,一朵,一隻隻,從,到,往,向,對,為,以,而,就,也,都,很,色,色的,坐,停,the,of,in,on,at,with,and,or,by,under,over,above,below,near,next,to,beside,behind,front,into,from,for,around,through,up,down,off,out,is,are,was,be,being,it,its,my,our,your,his,her,their,me,i,we,this,that,there,please,draw,picture,image,painting,sitting,standing,who,which,as';
