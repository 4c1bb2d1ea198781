import {
  blob,
  circle,
  curve,
  ellipse,
  mirror,
  type PathData,
  type Point,
  symmetric,
} from '../drawing/path.ts';
import { EARS, TAILS } from './creature-shapes.ts';
import type { Hero, Part } from './hero.ts';

/** The differences between four-legged animals. */
export type CreatureTraits = {
  ears: 'pointed' | 'floppy' | 'long' | 'round' | 'wide';
  tail: 'curl' | 'short' | 'bushy' | 'puff';
  face: 'plain' | 'stripes' | 'patch' | 'mask' | 'pandaEyes';
  muzzle: 'small' | 'long';
  whiskers: boolean;
  colours: Hero['colours'];
};

function ears(traits: CreatureTraits): Part[] {
  const { outer, inner } = EARS[traits.ears];
  const role = traits.face === 'pandaEyes' || traits.face === 'patch' ? 'coatDark' : 'coat';
  return [
    { role, d: blob(outer) + blob(mirror(outer).reverse()) },
    {
      role: role === 'coat' ? 'inner' : 'coat',
      d: blob(inner) + blob(mirror(inner).reverse()),
      opacity: role === 'coat' ? 1 : 0.35,
      isMark: true,
    },
  ];
}

function torso(traits: CreatureTraits): Part[] {
  const limbs = traits.face === 'pandaEyes' ? 'coatDark' : 'coat';
  const paws = traits.face === 'mask' ? 'coatDark' : limbs === 'coatDark' ? 'coatDark' : 'coatLight';
  return [
    {
      role: 'coat',
      d: symmetric([
        [0, -372],
        [96, -352],
        [140, -240],
        [168, -120],
        [160, -36],
        [100, 0],
        [0, 2],
      ]),
    },
    {
      role: 'coatLight',
      d: symmetric([
        [0, -320],
        [62, -300],
        [88, -200],
        [92, -100],
        [70, -30],
        [0, -18],
      ]),
      isMark: true,
    },
    { role: limbs, d: ellipse(-136, -42, 66, 44, 8) + ellipse(136, -42, 66, 44, -8) },
    {
      role: limbs,
      d: symmetricPair([
        [44, -250],
        [84, -240],
        [92, -140],
        [90, -40],
        [64, -8],
        [30, -20],
        [26, -140],
      ]),
    },
    { role: paws, d: ellipse(-62, -24, 40, 26) + ellipse(62, -24, 40, 26) },
    {
      role: 'line',
      d: `${curve([
        [50, -34],
        [50, -14],
      ])}${curve([
        [74, -34],
        [74, -14],
      ])}${curve([
        [-50, -34],
        [-50, -14],
      ])}${curve([
        [-74, -34],
        [-74, -14],
      ])}`,
      width: 4,
      opacity: 0.45,
    },
  ];
}

const symmetricPair = (points: readonly Point[]): PathData => blob(points) + blob(mirror(points).reverse());

function markings(traits: CreatureTraits): Part[] {
  switch (traits.face) {
    case 'stripes':
      return [
        {
          role: 'coatDark',
          d:
            blob([
              [-9, -612],
              [9, -612],
              [6, -546],
              [0, -532],
              [-6, -546],
            ]) +
            symmetricPair([
              [34, -606],
              [50, -600],
              [40, -556],
              [30, -546],
              [28, -562],
            ]),
          isMark: true,
        },
        {
          role: 'coatDark',
          d:
            symmetricPair([
              [196, -486],
              [196, -470],
              [150, -462],
              [140, -468],
              [152, -476],
            ]) +
            symmetricPair([
              [190, -446],
              [184, -432],
              [146, -436],
              [138, -442],
              [150, -448],
            ]),
          isMark: true,
        },
      ];
    case 'patch':
      return [
        {
          role: 'coatDark',
          d: blob([
            [46, -560],
            [110, -570],
            [152, -510],
            [132, -440],
            [72, -436],
            [44, -490],
          ]),
          isMark: true,
        },
      ];
    case 'mask':
      return [
        {
          role: 'coatLight',
          d: symmetric([
            [0, -470],
            [60, -520],
            [130, -510],
            [186, -440],
            [150, -372],
            [80, -336],
            [0, -330],
          ]),
          isMark: true,
        },
      ];
    case 'pandaEyes':
      return [
        {
          role: 'coatDark',
          d: ellipse(-84, -476, 44, 56, 28) + ellipse(84, -476, 44, 56, -28),
          isMark: true,
        },
      ];
    default:
      return [];
  }
}

function muzzle(traits: CreatureTraits): Part[] {
  const isLong = traits.muzzle === 'long';
  const nose: Point[] = isLong
    ? [
        [0, -424],
        [30, -440],
        [22, -458],
        [0, -464],
      ]
    : [
        [0, -418],
        [17, -430],
        [14, -442],
        [0, -445],
      ];
  return [
    {
      role: 'coatLight',
      d: isLong ? ellipse(0, -408, 76, 58) : ellipse(-29, -404, 40, 32) + ellipse(29, -404, 40, 32),
      isMark: true,
    },
    { role: 'nose', d: symmetric([...nose].reverse()) },
    {
      role: 'line',
      d: `${curve([
        [0, -420],
        [0, -402],
      ])}${curve([
        [0, -402],
        [-14, -388],
        [-34, -390],
      ])}${curve([
        [0, -402],
        [14, -388],
        [34, -390],
      ])}`,
      width: 5,
    },
    { role: 'blush', d: ellipse(-132, -414, 30, 19) + ellipse(132, -414, 30, 19), opacity: 0.6 },
  ];
}

const SCARF: Part[] = [
  {
    role: 'accent',
    d: blob([
      [-112, -346],
      [-60, -326],
      [0, -318],
      [60, -326],
      [112, -346],
      [122, -314],
      [70, -282],
      [0, -272],
      [-70, -282],
      [-122, -314],
    ]),
  },
  { role: 'gold', d: circle(0, -268, 25) },
  {
    role: 'line',
    d: `${curve([
      [-16, -272],
      [16, -272],
    ])}${curve([
      [0, -266],
      [0, -252],
    ])}`,
    width: 4,
    opacity: 0.6,
  },
];

const WHISKERS: Part = {
  role: 'line',
  d: [
    [
      [92, -410],
      [150, -424],
      [214, -424],
    ],
    [
      [92, -398],
      [150, -396],
      [212, -384],
    ],
  ]
    .map((line) => curve(line as unknown as Point[]) + curve(mirror(line as unknown as Point[])))
    .join(''),
  width: 3,
  opacity: 0.55,
};

/** A sitting animal with a big head, seen from the front. */
export function drawCreature(traits: CreatureTraits): Hero {
  const head = symmetric([
    [0, -616],
    [100, -604],
    [184, -534],
    [204, -450],
    [170, -370],
    [90, -330],
    [0, -322],
  ]);
  return {
    parts: [
      { role: traits.tail === 'puff' ? 'coatLight' : 'coat', d: TAILS[traits.tail] },
      ...(traits.tail === 'bushy'
        ? [
            {
              role: 'coatLight',
              d: blob([
                [312, -120],
                [322, -220],
                [268, -300],
                [250, -255],
                [262, -190],
              ]),
            } as Part,
          ]
        : []),
      ...torso(traits),
      ...(traits.ears === 'floppy' ? [] : ears(traits)),
      { role: 'coat', d: head },
      ...markings(traits),
      ...(traits.ears === 'floppy' ? ears(traits) : []),
      ...muzzle(traits),
      ...SCARF,
    ],
    eyes: [
      { x: -84, y: -470, r: 29 },
      { x: 84, y: -470, r: 29 },
    ],
    front: traits.whiskers ? [WHISKERS] : [],
    head: { top: [0, -616], brow: [0, -545], chin: [0, -326], width: 400 },
    colours: traits.colours,
    height: traits.ears === 'long' ? 838 : 740,
  };
}
