import { Color, MeshPhysicalMaterial, MeshStandardMaterial, type Texture } from 'three';

/** Printed paper under a clear coat, as enamel or lacquer looks. */
export const lacquer = (art: Texture): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({
    map: art,
    roughness: 0.55,
    clearcoat: 1,
    clearcoatRoughness: 0.06,
    envMapIntensity: 0.9,
  });

/** Printed paper behind a matt film. */
export const matt = (art: Texture): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({ map: art, roughness: 0.62, clearcoat: 0.35, clearcoatRoughness: 0.35 });

export const metal = (colour: string, roughness = 0.26): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: new Color(colour), metalness: 1, roughness, envMapIntensity: 1.25 });

export const solid = (colour: string, roughness = 0.7): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: new Color(colour), roughness });

/** Clear acrylic; a real refraction would need a second pass that phones cannot spare. */
export const acrylic = (opacity: number): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({
    color: new Color('#d8f0ea'),
    transparent: true,
    opacity,
    roughness: 0.04,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    envMapIntensity: 1.3,
    depthWrite: false,
  });

export const BRASS = '#e2bd74';
export const STEEL = '#d5d9da';
