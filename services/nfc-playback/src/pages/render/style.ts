import { declareVariables, fonts, type Palette, palettes } from '@tapory/design-tokens';

/** The tokens that tap pages use; the rest would only add to the page's weight. */
const USED = [
  'paper',
  'raised',
  'sunken',
  'ink',
  'ink-soft',
  'teal',
  'fill',
  'on-fill',
  'wash',
  'line',
  'shadow-deep',
] as const;

const colours = (palette: Palette): string =>
  declareVariables(Object.fromEntries(USED.map((name) => [name, palette[name]])));

/*
 * The inlined style sheet of a tap page: no web font, no second request. Radii and type scale are those of the shop; the
 * ripple is animated once, unless reduced motion is preferred.
 */
export const STYLE = `
:root{color-scheme:light dark;${colours(palettes.light)}}
@media(prefers-color-scheme:dark){:root{${colours(palettes.dark)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100svh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:17px/1.7 system-ui,-apple-system,"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif;line-break:strict;text-autospace:normal;overflow-wrap:anywhere}
a{color:var(--teal);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--teal);outline-offset:3px;border-radius:8px}
h1,h2,p,figure{margin:0}
body{overflow-x:clip}
.wrap{flex:1;width:100%;max-width:640px;margin:0 auto;padding:0 16px}
.face{padding:48px 0 32px;text-align:center}
.piece{position:relative;display:inline-block}
.piece img{position:relative;display:block;width:176px;height:176px;object-fit:cover;border:8px solid var(--raised);border-radius:32px;background:var(--sunken);box-shadow:var(--shadow-deep)}
.ripple{position:absolute;left:50%;top:50%;width:360px;height:200px;margin:-100px -180px;fill:none;stroke:var(--teal);stroke-width:2.5;stroke-linecap:round;pointer-events:none}
.ripple path,.mark path{animation:open .6s ease-out both}
.ripple path:nth-child(1){opacity:.6}.ripple path:nth-child(2){opacity:.36}.ripple path:nth-child(3){opacity:.18}
@keyframes open{from{transform:scale(.7);opacity:0}}
.ripple path,.mark path{transform-origin:center}
@media(prefers-reduced-motion:reduce){.ripple path,.mark path{animation:none}}
h1,.word h2{font-family:${fonts['display-device']['zh-TW']}}
html[lang=en] body{font-variant-east-asian:proportional-width}
html[lang=en] :is(h1,.word h2){font-family:${fonts['display-device'].en}}
h1{margin-top:24px;font-size:27px;line-height:1.35;font-weight:650;letter-spacing:.02em;text-wrap:balance}
h2{font-size:17px;line-height:1.5;font-weight:650}
main>*+*,.rest>*+*{margin-top:16px}
.rest{margin-top:40px}
.rest>h2{color:var(--ink-soft);font-size:15px;letter-spacing:.04em}
figure img,video{display:block;width:100%;height:auto;border-radius:20px;background:var(--sunken)}
figcaption{padding:8px 4px 0;color:var(--ink-soft);font-size:15px}
video{max-height:86vh;object-fit:contain}
audio{display:block;width:100%;margin-top:12px}
.card,.go{background:var(--raised);border:1px solid var(--line);border-radius:20px;padding:20px}
.note{padding:24px;font-size:18px;line-height:1.9}
.note h2{margin-bottom:8px;color:var(--teal);font-size:15px;letter-spacing:.04em}
.note p{white-space:pre-line}
.go{display:flex;align-items:center;gap:16px;min-height:72px;padding:14px 20px 14px 14px;color:var(--ink);text-decoration:none}
.go>span{flex:1;min-width:0}
.go b{display:block;line-height:1.5;font-weight:650}
.go small,.card small{display:block;color:var(--ink-soft);font-size:15px;line-height:1.5}
.go:hover{border-color:var(--teal)}
svg.i{flex:none;width:44px;height:44px;padding:10px;border-radius:12px;background:var(--wash);color:var(--teal);fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
svg.to{flex:none;width:20px;height:20px;fill:none;stroke:var(--ink-soft);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.who{display:flex;align-items:center;gap:16px}
dl{margin:16px 0 0;display:grid;grid-template-columns:auto 1fr;gap:4px 16px}
dt{color:var(--ink-soft);font-size:15px;line-height:1.9}
dd{margin:0}
dd a{display:inline-block;min-height:32px}
.do{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin-top:20px;padding:8px 20px;border:0;border-radius:12px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
.proof.fresh{background:none;padding:0 4px;color:var(--teal);font-weight:650;text-align:center}
label{display:block;margin:16px 0 4px;font-weight:650}
textarea,input{display:block;width:100%;min-height:48px;padding:12px;border:1px solid var(--ink-soft);border-radius:12px;background:var(--paper);color:var(--ink);font:inherit}
.do[disabled]{opacity:.6;cursor:default}
.bar{padding:16px 20px;border-radius:20px;background:var(--wash);font-size:15px}
.bar .do,#say:not(:empty){margin-top:12px}
.js,.off{display:none}.on .js{display:block}
.day{margin-top:8px;font-size:15px}.day a{display:inline-flex;align-items:center;min-height:44px;font-weight:650;text-decoration:none}
.all{display:block;padding:12px;text-align:center}
.word{padding:8px 0 24px;text-align:center;color:var(--ink-soft)}
.word h1,.word h2{margin:0 0 8px;color:var(--ink);font-size:21px}
.word p{max-width:24em;margin:0 auto;white-space:pre-line;text-wrap:balance}
.alone{display:flex;flex-direction:column;justify-content:center}
.mark{display:block;width:88px;height:88px;margin:0 auto 24px;color:var(--teal);fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round}
footer{width:100%;max-width:640px;margin:0 auto;padding:48px 16px 24px;display:flex;justify-content:space-between;align-items:center;gap:16px;font-size:15px;line-height:1.4}
footer a{display:inline-flex;align-items:center;gap:8px;min-height:44px;flex:none;color:var(--ink-soft);text-decoration:none}
footer a:first-child{flex:0 1 auto}
footer a:hover{text-decoration:underline}
footer svg{flex:none;width:20px;height:20px;color:var(--teal);fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round}
@media(min-width:1000px){.two{max-width:1080px;display:grid;grid-template-columns:420px minmax(0,600px);justify-content:space-between;align-items:start}.two .face{position:sticky;top:0;padding:96px 0 48px}.two .piece img{width:240px;height:240px;border-radius:40px}.two .ripple{transform:scale(1.2)}.two main{padding-top:64px}.two+footer{max-width:1080px}.face{padding-top:96px}}
`.replaceAll('\n', '');

/** What the page with a form needs besides. */
export const FORM_STYLE = `
.form{padding-top:32px}
.form h1{margin-top:0}
form{display:block}
fieldset{margin:0 0 20px;padding:0;border:0}
legend,form>label{display:block;margin-bottom:8px;padding:0;font-weight:650}
.pick{display:flex;align-items:center;gap:12px;min-height:44px;cursor:pointer}
.pick input{flex:none;width:22px;height:22px;margin:0;accent-color:var(--teal)}
textarea,input:not([type]){display:block;width:100%;min-height:48px;margin-bottom:20px;padding:10px 14px;border:1px solid var(--ink-soft);border-radius:12px;background:var(--raised);color:var(--ink);font:inherit}
textarea{resize:vertical}
.hint{color:var(--ink-soft);font-size:15px}
.code{font-weight:650;letter-spacing:.04em}
.turn{min-height:44px;padding:0;border:0;background:none;color:var(--ink-soft);font:inherit;cursor:pointer}
`.replaceAll('\n', '');
