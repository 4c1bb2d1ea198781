export const ruleContentTypes = ['image', 'video', 'music', 'document', 'text'] as const;
export type RuleContentType = (typeof ruleContentTypes)[number];

export type RuleTime =
  | { kind: 'range'; start: string; end: string }
  | { kind: 'weekdays'; days: number[]; start: string; end: string }
  | {
      kind: 'cycle';
      year?: number;
      month?: number;
      day?: number;
      hour?: number;
      minute?: number;
      start?: string;
      end?: string;
    };

export type Point = { latitude: number; longitude: number };

export type RulePlace =
  | ({ kind: 'circle'; radiusMetres: number; inside: boolean } & Point)
  | { kind: 'rectangle'; a: Point; b: Point; inside: boolean };

/** A rule as it is saved: when and where which kind of content plays. */
export type RuleInput = {
  name: string;
  contentType: RuleContentType;
  /** 1–100; the highest that applies wins. */
  priority: number;
  enabled: boolean;
  zone: 'Asia/Taipei' | 'visitor';
  time: RuleTime | null;
  place: RulePlace | null;
};

export type Rule = RuleInput & { id: string };
