type LastStep = () => Promise<void>;

// Telemetry starts before any service and is no part of one; both must see the same list however they are loaded.
const KEY = Symbol.for('tapory.last-steps');
const holder = globalThis as { [KEY]?: LastStep[] };

/** Adds what must be done after a service has stopped and before its process ends. */
export function addLastStep(step: LastStep): void {
  holder[KEY] = [...(holder[KEY] ?? []), step];
}

/** Does all of it; a step that fails keeps none of the others from being done. */
export async function takeLastSteps(): Promise<void> {
  await Promise.allSettled((holder[KEY] ?? []).map((step) => step()));
}
