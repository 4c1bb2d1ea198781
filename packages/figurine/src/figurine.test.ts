import { WebIO } from '@gltf-transform/core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { figurineLook } from './figurine-look.ts';
import { sculptRelief } from './sculpt-relief.ts';

const MAX_BYTES = 3_000_000;

/** Somebody in front of hills. */
const SCENE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><linearGradient id="s" x2="0" y2="1"><stop stop-color="#5aa0e0"/><stop offset="1" stop-color="#f3e3c0"/></linearGradient><rect width="1000" height="1000" fill="url(#s)"/><circle cx="500" cy="430" r="180" fill="#b3312c"/><rect x="360" y="560" width="280" height="320" rx="90" fill="#b3312c"/></svg>',
);

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp(SCENE).png().toBuffer();
});

/** Noise has no subject, and its texture is as large as one can be. */
const noise = () =>
  sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

type Model = { points: [number, number, number][]; triangles: [number, number, number][] };

/** The mesh with its corners joined where they are at the same place. */
async function readMesh(glb: Buffer): Promise<Model> {
  const document = await new WebIO().readBinary(new Uint8Array(glb));
  const known = new Map<string, number>();
  const model: Model = { points: [], triangles: [] };
  for (const primitive of document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())) {
    const position = primitive.getAttribute('POSITION');
    const corner = (index: number): number => {
      const point = (position?.getElement(index, [] as number[]) ?? []) as [number, number, number];
      const key = point.map((value) => value.toFixed(7)).join();
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, model.points.push(point) - 1);
      return model.points.length - 1;
    };
    const indices = [...(primitive.getIndices()?.getArray() ?? [])].map(corner);
    for (let i = 0; i < indices.length; i += 3)
      model.triangles.push(indices.slice(i, i + 3) as [number, number, number]);
  }
  return model;
}

const heightAt = ({ points }: Model, x: number, y: number): number =>
  points
    .filter(([, , z]) => z > 0)
    .reduce((best, point) => {
      const apart = (p: number[]) => Math.hypot((p[0] ?? 0) - x, (p[1] ?? 0) - y);
      return apart(point) < apart(best) ? point : best;
    })[2];

describe('the relief of a picture', () => {
  it('passes the validator of Khronos, and is light enough for a phone', async () => {
    for (const source of [picture, await noise()]) {
      const glb = await sculptRelief(source);
      const { issues, info } = await validateBytes(new Uint8Array(glb));
      expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
      expect(info.hasTextures).toBe(true);
      expect(glb.length).toBeLessThanOrEqual(MAX_BYTES);
    }
  });

  it('is closed, and looks outwards everywhere', async () => {
    const { points, triangles } = await readMesh(await sculptRelief(picture));
    const edges = new Map<string, number>();
    let volume = 0;
    for (const [a, b, c] of triangles) {
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ])
        edges.set(`${from}>${to}`, (edges.get(`${from}>${to}`) ?? 0) + 1);
      const [p, q, r] = [points[a], points[b], points[c]] as [number[], number[], number[]];
      const [px = 0, py = 0, pz = 0] = p;
      const [qx = 0, qy = 0, qz = 0] = q;
      const [rx = 0, ry = 0, rz = 0] = r;
      volume += (px * (qy * rz - qz * ry) - py * (qx * rz - qz * rx) + pz * (qx * ry - qy * rx)) / 6;
    }
    const open = [...edges].filter(([edge, count]) => {
      const [from, to] = edge.split('>');
      return count !== 1 || edges.get(`${to}>${from}`) !== 1;
    });
    expect(open).toEqual([]);
    expect(volume).toBeGreaterThan(0);
  });

  it('stands out where the subject is, and is the same for the same picture', async () => {
    const glb = await sculptRelief(picture);
    const model = await readMesh(glb);
    expect(heightAt(model, 0, 0.005)).toBeGreaterThan(heightAt(model, 0.035, 0.035) * 2);
    expect((await sculptRelief(picture)).equals(glb)).toBe(true);
  });
});

describe('the figurine look', () => {
  it('keeps the subject, changes what is behind it, and is deterministic', async () => {
    const figure = await figurineLook({ picture, size: 400 });
    const { data, info } = await sharp(figure).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 400, height: 400, channels: 3 });
    const pixel = (x: number, y: number) => [...data.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)];
    const [red = 0, green = 0] = pixel(200, 200);
    expect(red).toBeGreaterThan(green * 1.8);
    // The sky has gone.
    const [skyRed = 0, , skyBlue = 0] = pixel(6, 6);
    expect(skyBlue - skyRed).toBeLessThan(80);
    expect((await figurineLook({ picture, size: 400 })).equals(figure)).toBe(true);
  });
});
