const SPACE = 'color-interpolation-filters="sRGB"';
/** For what covers the picture: no pixel outside it is computed. */
const SCENE = 'filterUnits="userSpaceOnUse" x="0" y="0" width="1024" height="1024"';
const WIDE = 'x="-20%" y="-20%" width="140%" height="140%"';

export const blur = (id: string, amount: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" ${SPACE}><feGaussianBlur stdDeviation="${amount}"/></filter>`;

export const glow = (id: string, amount: number): string =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%" ${SPACE}><feGaussianBlur stdDeviation="${amount}" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

export const dropShadow = (
  id: string,
  shadow: { dy: number; blur: number; colour: string; opacity: number },
): string =>
  `<filter id="${id}" ${WIDE} ${SPACE}><feGaussianBlur in="SourceAlpha" stdDeviation="${shadow.blur}"/><feOffset dy="${shadow.dy}"/><feComponentTransfer><feFuncA type="linear" slope="${shadow.opacity}"/></feComponentTransfer><feComposite in2="SourceAlpha" operator="over" result="s"/><feFlood flood-color="${shadow.colour}"/><feComposite in2="s" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

/** Light from the upper left on a rounded body: clay at `shine` 0, lacquer at 1. `depth` is how round it is, px. */
export function lit(id: string, light: { depth: number; shine: number; shade?: number }): string {
  const { depth, shine, shade = 0.45 } = light;
  return `<filter id="${id}" ${WIDE} ${SPACE}>
<feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="b"/>
<feDiffuseLighting in="b" surfaceScale="${depth * 1.1}" diffuseConstant="1.12" lighting-color="#ffffff" result="d"><feDistantLight azimuth="240" elevation="52"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="${shade + 0.2}" k2="${0.92 - shade}" result="base"/>
<feSpecularLighting in="b" surfaceScale="${depth * 0.9}" specularConstant="${shine}" specularExponent="26" lighting-color="#ffffff" result="s"><feDistantLight azimuth="240" elevation="48"/></feSpecularLighting>
<feComposite in="s" in2="SourceAlpha" operator="in" result="s2"/>
<feComposite in="base" in2="s2" operator="arithmetic" k2="1" k3="1" result="sum"/>
<feComposite in="sum" in2="SourceAlpha" operator="in"/></filter>`;
}

/** Short pile: a ragged edge and soft tufts. */
export function fur(
  id: string,
  pile: { frequency: string; edge: number; tuft: number; seed: number },
): string {
  return `<filter id="${id}" ${WIDE} ${SPACE}>
<feTurbulence type="fractalNoise" baseFrequency="${pile.frequency}" numOctaves="3" seed="${pile.seed}" result="n"/>
<feDisplacementMap in="SourceGraphic" in2="n" scale="${pile.edge}" xChannelSelector="R" yChannelSelector="G" result="c"/>
<feDiffuseLighting in="n" surfaceScale="${pile.tuft}" diffuseConstant="1.12" lighting-color="#ffffff" result="t"><feDistantLight azimuth="250" elevation="58"/></feDiffuseLighting>
<feComposite in="c" in2="t" operator="arithmetic" k1=".75" k2=".32" result="f"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="22" result="b"/>
<feDiffuseLighting in="b" surfaceScale="20" diffuseConstant="1.1" lighting-color="#ffffff" result="v"><feDistantLight azimuth="240" elevation="54"/></feDiffuseLighting>
<feComposite in="f" in2="v" operator="arithmetic" k1=".62" k2=".45" result="g"/>
<feComposite in="g" in2="c" operator="in"/></filter>`;
}

/** Watercolour: pigment pooled at the rim, blooms inside; the wandering edge comes with the finish. */
export function wash(id: string, paint: { seed: number; rim?: number; isScene?: boolean }): string {
  const rim = paint.rim ?? 0.5;
  return `<filter id="${id}" ${paint.isScene ? SCENE : WIDE} ${SPACE}>
<feGaussianBlur in="SourceGraphic" stdDeviation="8" result="i"/><feComposite in="SourceGraphic" in2="i" operator="out" result="edge"/>
<feComponentTransfer in="edge" result="dark"><feFuncR type="linear" slope="${1 - rim * 0.5}"/><feFuncG type="linear" slope="${1 - rim * 0.5}"/><feFuncB type="linear" slope="${1 - rim * 0.4}"/></feComponentTransfer>
<feTurbulence type="fractalNoise" baseFrequency=".013" numOctaves="2" seed="${paint.seed}" result="n"/>
<feColorMatrix in="n" type="matrix" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .9 0 0 0 -.38" result="light"/>
<feComposite in="light" in2="SourceGraphic" operator="in" result="bloom"/>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="bloom"/><feMergeNode in="dark"/></feMerge></filter>`;
}

/** Ink on absorbent paper: feathered by `bleed`, px, and streaked where the brush ran `dry`, 0..1. */
export function ink(id: string, brush: { bleed: number; seed: number; dry?: number }): string {
  const dry = brush.dry ?? 0;
  const hairs = `<feTurbulence type="fractalNoise" baseFrequency=".012 .3" numOctaves="2" seed="${brush.seed}" result="hair"/>
<feColorMatrix in="hair" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${-dry * 5} 0 0 0 ${1 + dry * 2.1}" result="mask"/>
<feComposite in="w" in2="mask" operator="in"/>`;
  return `<filter id="${id}" ${SCENE} ${SPACE}><feGaussianBlur stdDeviation="${brush.bleed}" result="w"/>${dry > 0 ? hairs : ''}</filter>`;
}

/** Fibres and tooth of paper, to lay over the whole picture. */
export const paper = (id: string, sheet: { frequency: number; strength: number; seed: number }): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" ${SPACE}><feTurbulence type="fractalNoise" baseFrequency="${sheet.frequency}" numOctaves="3" seed="${sheet.seed}" result="n"/><feDiffuseLighting in="n" surfaceScale="1.6" diffuseConstant="1.05" lighting-color="#ffffff"><feDistantLight azimuth="45" elevation="62"/></feDiffuseLighting><feColorMatrix type="matrix" values="${sheet.strength} 0 0 0 ${1 - sheet.strength}  0 ${sheet.strength} 0 0 ${1 - sheet.strength}  0 0 ${sheet.strength} 0 ${1 - sheet.strength}  0 0 0 1 0"/></filter>`;

/** Soft cloud of one colour, alpha from noise. */
export const mist = (
  id: string,
  cloud: { frequency: string; seed: number; colour: readonly [number, number, number]; gain?: number },
): string => {
  const [r, g, b] = cloud.colour;
  const gain = cloud.gain ?? 1.8;
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" ${SPACE}><feTurbulence type="fractalNoise" baseFrequency="${cloud.frequency}" numOctaves="4" seed="${cloud.seed}"/><feColorMatrix type="matrix" values="0 0 0 0 ${r}  0 0 0 0 ${g}  0 0 0 0 ${b}  ${gain} 0 0 0 ${-gain * 0.42}"/><feComposite in2="SourceAlpha" operator="in"/></filter>`;
};
