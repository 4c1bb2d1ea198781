import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Rule } from '../api/contents.ts';
import type { Outcome } from '../api/report-cases.ts';

const LANGUAGES = { 'zh-TW': 'templates.chinese', en: 'templates.english' } as const;

type NoteTemplatesProps = { outcome: Outcome; rule: Rule; onPick: (text: string) => void };

/** What the owner is told, ready to be changed, in either language whatever the console's own is. */
export function NoteTemplates({ outcome, rule, onPick }: NoteTemplatesProps) {
  const { t, i18n } = useTranslation(['moderation', 'console']);
  const handlePress = async (language: keyof typeof LANGUAGES) => {
    // The console's own language is there; the other one may not be.
    await i18n.reloadResources([language], ['moderation', 'console']);
    const translate = i18n.getFixedT(language, 'moderation');
    const named = i18n.getFixedT(language, 'console')(`content.rule.${rule}`);
    onPick(translate(`templates.${outcome}`, { rule: named }));
  };
  return (
    <div className="row">
      {Object.entries(LANGUAGES).map(([language, label]) => (
        <Button
          key={language}
          size="small"
          onClick={() => void handlePress(language as keyof typeof LANGUAGES)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
