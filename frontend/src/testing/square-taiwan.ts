import type { Taiwan } from '../features/bindings/outline.ts';

/** One town, a square of two degrees in the middle of the island. */
export const taiwan: Taiwan = {
  type: 'Topology',
  arcs: [
    [
      [119.6, 22.75],
      [121.6, 22.75],
      [121.6, 24.75],
      [119.6, 24.75],
      [119.6, 22.75],
    ],
  ],
  objects: {
    nation: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[0]] }] },
    towns: {
      type: 'GeometryCollection',
      geometries: [
        {
          ...{ type: 'Polygon', arcs: [[0]] },
          properties: {
            ...{ COUNTYNAME: '南投縣', TOWNNAME: '魚池鄉' },
            ...{ COUNTYENG: 'Nantou County', TOWNENG: 'Yuchi Township' },
          },
        },
      ],
    },
  },
};
