import { type Accessor, Document, type Material, type Primitive, WebIO } from '@gltf-transform/core';
import type { ReliefMesh, Surface } from './relief-mesh.ts';

/** What a model carries besides its mesh. */
export type ModelDress = {
  jpeg: Buffer;
  /** Of its sides and back, linear RGB of 0..1. */
  colour: [number, number, number];
};

function primitiveOf(document: Document, surface: Surface, material: Material): Primitive {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: Surface[keyof Surface]): Accessor =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', surface.positions))
    .setAttribute('NORMAL', accessor('VEC3', surface.normals))
    .setIndices(accessor('SCALAR', surface.corners))
    .setMaterial(material);
  // Only what carries a picture says where.
  return material.getBaseColorTexture()
    ? primitive.setAttribute('TEXCOORD_0', accessor('VEC2', surface.places))
    : primitive;
}

/** A relief with its picture as a binary glTF 2.0 file. */
export function writeModel({ front, body }: ReliefMesh, { jpeg, colour }: ModelDress): Promise<Uint8Array> {
  const document = new Document();
  document.getRoot().getAsset().generator = 'Tapory';
  const texture = document.createTexture('picture').setImage(new Uint8Array(jpeg)).setMimeType('image/jpeg');
  const painted = document
    .createMaterial('picture')
    .setBaseColorTexture(texture)
    .setRoughnessFactor(0.55)
    .setMetallicFactor(0);
  const plain = document
    .createMaterial('body')
    .setBaseColorFactor([...colour, 1])
    .setRoughnessFactor(0.7)
    .setMetallicFactor(0);
  const mesh = document
    .createMesh('relief')
    .addPrimitive(primitiveOf(document, front, painted))
    .addPrimitive(primitiveOf(document, body, plain));
  document.createScene('figurine').addChild(document.createNode('relief').setMesh(mesh));
  return new WebIO().writeBinary(document);
}
