import { describe, expect, it } from '@jest/globals';
import { PHOTO_WORKFLOW, TEXT_WORKFLOW } from './default-workflows.ts';
import { fillWorkflow, readWorkflow, slotsOf } from './workflow.ts';

const values = {
  ...{ prompt: 'a "fox"\nin {{snow}}', negative: 'text', seed: 7, width: 1024, height: 1024, steps: 20 },
  ...{ image: 'call.png [temp]', strength: 0.5, upscaler: 'esrgan.pth', checkpoint: 'sdxl.safetensors' },
};
const node = (inputs: object) => JSON.stringify({ '1': { class_type: 'Any', inputs } });

describe('a workflow', () => {
  it('keeps numbers as numbers, words within words, and links as they are', () => {
    const workflow = readWorkflow(
      node({ seed: '{{seed}}', text: 'best, {{ prompt }}', model: ['4', 0], cfg: 7 }),
      ['prompt', 'seed'],
    );
    expect(fillWorkflow(workflow, values)['1']?.inputs).toEqual({
      seed: 7,
      text: 'best, a "fox"\nin {{snow}}',
      model: ['4', 0],
      cfg: 7,
    });
  });

  it('fills what lies within an input, as nodes that load several models have it', () => {
    const model = { on: true, strength: '{{strength}}', names: ['{{checkpoint}}'] };
    const workflow = readWorkflow(node({ text: '{{prompt}}', model }), ['prompt', 'strength']);
    expect(fillWorkflow(workflow, values)['1']?.inputs).toEqual({
      text: values.prompt,
      model: { on: true, strength: 0.5, names: ['sdxl.safetensors'] },
    });
  });

  it('has no slot but in the inputs of a node', () => {
    const titled = { class_type: 'Any', inputs: { seed: '{{seed}}' }, _meta: { title: '{{prompt}}' } };
    expect(() => readWorkflow(JSON.stringify({ '1': titled }), ['prompt', 'seed'])).toThrow('prompt');
  });

  it.each([
    ['no JSON', '{nodes'],
    ['the format of the editor', '{"nodes":[],"links":[]}'],
    ['an unknown slot', node({ text: '{{prompt}} {{colour}}', seed: '{{seed}}' })],
    ['a missing slot', node({ text: '{{prompt}}' })],
  ])('is refused with %s', (_what, text) => {
    expect(() => readWorkflow(text, ['prompt', 'seed'])).toThrow();
  });

  it('that ships has all slots it needs, and none is left open', () => {
    expect([...slotsOf(TEXT_WORKFLOW)]).toEqual(expect.arrayContaining(['prompt', 'seed', 'checkpoint']));
    expect([...slotsOf(PHOTO_WORKFLOW)]).toEqual(expect.arrayContaining(['image', 'strength']));
    for (const each of [TEXT_WORKFLOW, PHOTO_WORKFLOW])
      expect(slotsOf(fillWorkflow(each, { ...values, prompt: 'a fox' })).size).toBe(0);
  });
});
