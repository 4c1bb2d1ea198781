import { useEffect, useState } from 'react';
import { useForm } from '../../../components/use-form.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { dropDraft, keepDraft, readDraft, textsOf } from '../../../lib/drafts.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { type ProfileChange, useUpdateProfile } from '../api/update-profile.ts';

const fields = ['name', 'email', 'phone'] as const;

const DRAFT = 'profile';

/** What was typed before a reload or a sign-in and not saved; only of fields that were touched. */
function readProfileDraft() {
  const typed = textsOf(readDraft(DRAFT));
  return fields.flatMap((name) => (typed[name] === undefined ? [] : [{ name, value: typed[name] }]));
}

/** What the field shows of a number: the one that waits to be confirmed, or the one there is. */
const inForce = (phone: string | null, pending: string | null) => pending ?? phone ?? '';

/** The form's fields with their draft, and what saves those that were touched. */
export function useProfileForm() {
  const form = useForm<ProfileChange>();
  const [isSaved, setSaved] = useState(false);
  const [draft, setDraft] = useState(readProfileDraft);
  useEffect(() => form.setFields(draft.map((field) => ({ ...field, touched: true }))), [form, draft]);
  const update = useUpdateProfile(({ name, phone, pendingPhone }) => {
    dropDraft(DRAFT);
    setDraft([]);
    // As it is stored now; what waits to be confirmed stays as it was typed.
    form.setFields([
      { name: 'name', value: name ?? '', touched: false },
      { name: 'phone', value: inForce(phone, pendingPhone), touched: false },
      { name: 'email', touched: false },
    ]);
    setSaved(true);
  });
  // An emptied field is a wish, too; one that was left alone is none: the address in force would undo a new one that waits.
  const findTouched = () => fields.filter((name) => form.isFieldTouched(name));
  const handleChange = (changed: Partial<ProfileChange>, values: ProfileChange) => {
    keepDraft(DRAFT, Object.fromEntries(findTouched().map((name) => [name, values[name] ?? ''])));
    revalidateInvalidFields(form, changed);
  };
  const handleFinish = (values: ProfileChange) => {
    const touched = findTouched();
    // Nothing changed, as after the second press of a slow double click.
    setSaved(touched.length === 0);
    if (touched.length === 0) return;
    const change = Object.fromEntries(touched.map((name) => [name, values[name]?.trim() ?? '']));
    update.mutate(change, { onError: (error) => showFieldErrors(form, error) });
  };
  return { form, update, isSaved, hasDraft: draft.length > 0, handleChange, handleFinish };
}
