import { useQuery } from '@tanstack/react-query';
import { readStorage } from '../../../lib/api/gen/media/operations.gen.ts';

/** How much a person's contents take; read again with them, since its key begins as theirs does. */
export const useStorage = () =>
  useQuery({ queryKey: ['contents', 'storage'], queryFn: ({ signal }) => readStorage({ signal }) });
