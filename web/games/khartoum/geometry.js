/**
 * Where things lie on the map: the ground around the confluence of the Niles in 1884, drawn apart
 * where the zones need room. North is up. There are two sheets: a wide one, and a tall one for a
 * narrow screen, each in its own units.
 */

/**
 * @typedef {Object} Sheet
 * @property {number} width
 * @property {number} height
 * @property {Record<string, number[]>} zones  the middle of each
 * @property {Record<string, number>} labelsRight  zones whose name stands to the right, there being no room below: so far below their middle
 * @property {{d: string, width: number}[]} rivers  where they meet, their waters run together
 * @property {string} island  Tuti, in the fork of the Niles
 * @property {string[]} sandbanks
 * @property {Record<string, string>} riverNames  lines that names are written on
 * @property {string} rampart  the lines of Khartoum, from the White Nile to the Blue
 * @property {number[][]} town  its outline, filled with houses
 * @property {number[][]} palms
 * @property {number[][]} tents
 * @property {number[][]} hills  ridges: x, y, width
 * @property {number[]} cartouche
 * @property {number[]} compass
 * @property {number[]} scale
 * @property {number[]|null} legend
 */

/** @type {Sheet} */
export const WIDE = {
  width: 1120,
  height: 850,
  zones: {
    palace: [668, 420],
    'black.6': [92, 694],
    'black.5': [118, 482],
    'black.4': [268, 512],
    'black.3': [400, 446],
    'black.2': [530, 452],
    'white.6': [424, 776],
    'white.5': [296, 700],
    'white.4': [434, 618],
    'white.3': [566, 648],
    'white.2': [700, 596],
    'red.6': [590, 84],
    'red.5': [534, 222],
    'red.4': [702, 186],
    'red.3': [908, 194],
    'red.2': [782, 328],
    'green.6': [1034, 744],
    'green.5': [1046, 586],
    'green.4': [900, 640],
    'green.3': [922, 480],
    'green.2': [808, 480],
  },
  labelsRight: { 'white.6': -26 },
  rivers: [
    { d: 'M150 900C190 790 215 715 240 640S285 545 300 490S325 430 345 392', width: 88 },
    { d: 'M345 400C338 305 362 235 400 155S462 40 478 -60', width: 100 },
    { d: 'M1190 548C1120 478 1050 436 966 398S840 338 776 322S650 306 570 318S440 352 345 396', width: 64 },
    { d: 'M392 352C430 322 470 318 500 330', width: 112 },
  ],
  island:
    'M392 345C408 318 452 300 490 312C512 320 506 338 482 344C446 352 410 366 396 360C390 357 389 351 392 345Z',
  sandbanks: [
    'M358 262c8-22 16-26 20-20s-4 30-14 40-10-8-6-20z',
    'M214 742c6-18 14-22 16-14s-6 30-14 34-6-8-2-20z',
  ],
  riverNames: {
    white_nile: 'M176 838C212 760 226 712 246 650',
    blue_nile: 'M938 392C1010 424 1060 452 1112 494',
    nile: 'M372 236C392 182 424 132 448 62',
  },
  rampart:
    'M290 572L352 580L372 600L434 618L492 716L524 726L540 750L640 758L660 742L760 738L782 754L862 712L868 684L900 640L960 596L964 566L990 546L996 434',
  town: [
    [470, 430],
    [590, 372],
    [840, 392],
    [868, 440],
    [860, 520],
    [770, 640],
    [640, 648],
    [590, 560],
    [480, 500],
  ],
  palms: [
    [868, 540],
    [986, 520],
    [850, 410],
    [560, 372],
    [588, 366],
    [612, 372],
    [480, 392],
    [452, 330],
    [428, 338],
    [474, 326],
    [720, 268],
    [640, 262],
    [590, 276],
    [960, 322],
    [1000, 352],
    [1064, 402],
    [186, 560],
    [198, 420],
    [216, 398],
    [640, 150],
    [800, 250],
    [500, 120],
    [512, 76],
    [1090, 650],
    [322, 600],
    [352, 548],
    [252, 770],
  ],
  tents: [
    [30, 640],
    [46, 730],
    [150, 726],
    [168, 640],
    [352, 812],
    [620, 800],
    [600, 786],
    [980, 796],
    [1094, 800],
    [976, 700],
    [660, 60],
    [664, 118],
  ],
  hills: [
    [60, 330, 90],
    [150, 300, 60],
    [860, 800, 80],
    [770, 66, 70],
    [720, 100, 50],
  ],
  cartouche: [866, 28],
  compass: [1040, 262],
  scale: [900, 822],
  legend: [24, 24],
};

/** @type {Sheet} */
export const TALL = {
  width: 780,
  height: 1010,
  zones: {
    palace: [442, 532],
    'black.6': [82, 638],
    'black.5': [82, 470],
    'black.4': [198, 592],
    'black.3': [306, 482],
    'black.2': [322, 648],
    'white.6': [256, 946],
    'white.5': [178, 782],
    'white.4': [324, 818],
    'white.3': [470, 864],
    'white.2': [462, 700],
    'red.6': [372, 82],
    'red.5': [340, 238],
    'red.4': [480, 196],
    'red.3': [634, 232],
    'red.2': [566, 402],
    'green.6': [640, 918],
    'green.5': [704, 776],
    'green.4': [584, 742],
    'green.3': [686, 612],
    'green.2': [572, 572],
  },
  labelsRight: { 'white.6': 2 },
  rivers: [
    { d: 'M30 1080C60 960 92 880 124 800S186 680 196 600S208 500 214 446', width: 84 },
    { d: 'M214 452C204 360 190 300 204 220S244 60 250 -60', width: 94 },
    { d: 'M850 860C806 780 806 690 764 596S650 442 566 408S420 366 350 374S268 410 214 446', width: 62 },
    { d: 'M250 408C280 376 320 372 350 384', width: 104 },
  ],
  island:
    'M250 402C266 374 304 356 338 368C360 376 354 392 332 398C298 406 268 420 254 416C248 413 247 408 250 402Z',
  sandbanks: [
    'M182 318c8-22 16-26 20-20s-4 30-14 40-10-8-6-20z',
    'M98 868c6-18 14-22 16-14s-6 30-14 34-6-8-2-20z',
  ],
  riverNames: {
    white_nile: 'M48 1000C74 930 96 876 128 806',
    blue_nile: 'M632 452C706 500 744 556 768 620',
    nile: 'M206 240C214 180 236 110 242 40',
  },
  rampart:
    'M226 716L264 742L276 772L324 818L356 900L384 918L400 962L540 966L556 940L560 830L584 742L640 712L660 700L700 706L772 690',
  town: [
    [340, 470],
    [520, 462],
    [640, 530],
    [640, 640],
    [540, 760],
    [410, 770],
    [270, 716],
    [290, 600],
  ],
  palms: [
    [386, 420],
    [412, 414],
    [500, 438],
    [640, 560],
    [746, 690],
    [620, 674],
    [300, 392],
    [322, 388],
    [276, 400],
    [440, 330],
    [500, 340],
    [700, 470],
    [744, 520],
    [290, 150],
    [294, 96],
    [140, 400],
    [160, 380],
    [132, 540],
    [250, 700],
    [150, 900],
  ],
  tents: [
    [30, 740],
    [140, 740],
    [30, 620],
    [170, 975],
    [400, 980],
    [560, 975],
    [716, 940],
    [736, 970],
    [440, 60],
    [446, 110],
  ],
  hills: [
    [30, 330, 80],
    [70, 300, 50],
    [60, 130, 90],
    [40, 160, 50],
  ],
  cartouche: [532, 22],
  compass: [712, 396],
  scale: [28, 28],
  legend: null,
};
