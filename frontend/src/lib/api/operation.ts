import { request } from './request.ts';

/** The generated type of one operation's input. */
type OperationData = { url: string; path?: unknown; query?: unknown; body?: unknown };

type Optional<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value };

type OperationInput<Data extends OperationData> = Optional<'path', Data['path']> &
  Optional<'query', Data['query']> &
  Optional<'body', Data['body']> & {
    /** One per intent of the customer; operations that create or pay need it. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** In the staff console, for an operation that is open to customers as well. */
    asStaff?: boolean;
  };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Values = Record<string, string | number | boolean | undefined>;

/**
 * A service's operation as a function: the generated code calls this once per operation, with what its answer is told by
 * (`isAnswer`), and with `staff` for those that take the staff console's token only. Throws ApiError.
 */
export const operation =
  <Data extends OperationData, Responses>(
    method: Method,
    url: Data['url'],
    answer?: string,
    access?: 'staff',
  ) =>
  (input: OperationInput<Data>): Promise<Responses[keyof Responses]> => {
    const {
      path,
      query,
      body,
      idempotencyKey,
      signal,
      asStaff = access === 'staff',
    } = input as OperationInput<OperationData>;
    const filled = url.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((path as Values)[name])),
    );
    return request(filled, { method, query: query as Values, body, idempotencyKey, signal, asStaff, answer });
  };
