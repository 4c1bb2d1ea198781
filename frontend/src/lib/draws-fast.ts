/** What browsers call a processor that stands in for graphics. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether this device's graphics draw three dimensions. Drawn by its processor instead, a turning piece would take the whole
 * time of its page: buttons and fields would answer seconds late.
 */
export function drawsFast(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2', {
    failIfMajorPerformanceCaveat: true,
  });
  if (!context) return false;
  const told = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  // Browsers allow few at a time, and the piece needs one.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(name);
}
