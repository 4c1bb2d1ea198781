import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a workflow may leave open; written `{{seed}}` in any input of a node. */
const SLOTS = [
  'prompt',
  'negative',
  'seed',
  'width',
  'height',
  'steps',
  'image',
  'strength',
  'checkpoint',
  'upscaler',
] as const;

export type Slot = (typeof SLOTS)[number];
export type SlotValues = Readonly<Record<Slot, string | number>>;

const nodeSchema = z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) });
const workflowSchema = z.record(z.string(), nodeSchema).refine((nodes) => Object.keys(nodes).length > 0);

/** A workflow in ComfyUI's API format ("Export (API)"), its slots unfilled. */
export type Workflow = z.infer<typeof workflowSchema>;

const slotPattern = /\{\{\s*(\w+)\s*\}\}/g;

/** The slots that the inputs of a workflow's nodes name. */
export function slotsOf(workflow: Workflow): Set<string> {
  const inputs = Object.values(workflow).map((node) => node.inputs);
  return new Set([...JSON.stringify(inputs).matchAll(slotPattern)].map(([, name = '']) => name));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The workflow of a setting, which is JSON or the path of a file with it. Throws what is wrong with it: no workflow in the
 * API format, an unknown slot, or one of `needed` that is missing.
 */
export function readWorkflow(setting: string, needed: readonly Slot[]): Workflow {
  const text = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8');
  const parsed = workflowSchema.safeParse(parse(text));
  if (!parsed.success) throw new Error('is no workflow in ComfyUI’s API format');
  const slots = slotsOf(parsed.data);
  const unknown = [...slots].filter((name) => !(SLOTS as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`has unknown slots: ${unknown.join(', ')}`);
  const missing = needed.filter((name) => !slots.has(name));
  if (missing.length > 0) throw new Error(`lacks the slots ${missing.join(', ')}`);
  return parsed.data;
}

/** Text that is one slot becomes its value, a number too; within other text it becomes a part of it. */
function fillText(text: string, values: SlotValues): string | number {
  const [whole, name] = /^\{\{\s*(\w+)\s*\}\}$/.exec(text) ?? [];
  if (whole) return values[name as Slot];
  return text.replace(slotPattern, (_slot, inner: Slot) => String(values[inner]));
}

function fillValue(value: unknown, values: SlotValues): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((each) => fillValue(each, values));
  return typeof value === 'object' && value !== null ? fillInputs(value, values) : value;
}

const fillInputs = (inputs: object, values: SlotValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, fillValue(value, values)]));

/** The workflow with its slots filled; links between nodes stay. */
export const fillWorkflow = (workflow: Workflow, values: SlotValues): Workflow =>
  Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => [id, { ...node, inputs: fillInputs(node.inputs, values) }]),
  );
