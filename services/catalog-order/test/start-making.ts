import { newId } from '@tapory/service-kit';
import { type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

type Role = 'admin' | 'support' | 'production' | 'moderator';
export type Answer = { status: number; body: Record<string, never> & { code?: string } };

export type Detail = {
  version: number;
  needsConfirmation: boolean;
  mails: string[];
  order: { label: string; fulfilmentStatus: string; recipient: { name: string } };
  acts: { kind: string; actorId: string | null; detail: Record<string, unknown> }[];
  production: { itemId: string; state: string; version: number; isInWork: boolean; isRemake: boolean }[];
  moves: { kind: string; from: string; to: string; reason: string; actorId: string }[];
};
type Outcome = {
  itemId: string;
  code: string | null;
  item: { state: string; movedBy: string | null } | null;
};

/** The shop with staff who make and send its orders; one member of staff per role. */
export async function startMaking(settings: Record<string, string> = {}) {
  const invoicing: Invoicing = await startInvoicing(settings);
  const tokens = new Map<string, Promise<string>>();

  async function ask(method: string, path: string, role: Role, body?: object, key: string = newId()) {
    const { http } = invoicing.shop.service.address();
    if (!tokens.has(role)) tokens.set(role, invoicing.shop.tokenOf(role));
    const response = await fetch(`${http}/api/catalog-order/admin/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokens.get(role)}`,
        ...{ 'content-type': 'application/json', 'idempotency-key': key },
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as never };
  }

  const detailOf = async ({ id }: Placed): Promise<Detail> =>
    (await ask('GET', `orders/${id}`, 'support')).body;

  const act = (order: Placed, name: string, body: object, role: Role = 'production', key?: string) =>
    ask('POST', `orders/${order.id}/${name}`, role, body, key) as Promise<{
      status: number;
      body: Detail & { code?: string };
    }>;

  /** Moves items of an order as they are now, all of them by default. */
  async function move(
    order: Placed,
    what: string,
    { role = 'production' as Role, reason = '', key = newId(), only = undefined as string | undefined } = {},
  ): Promise<Outcome[]> {
    const { production } = await detailOf(order);
    const items = production
      .filter(({ itemId }) => only === undefined || itemId === only)
      .map(({ itemId, version }) => ({ id: itemId, version }));
    const moved = await ask('POST', 'production/moves', role, { act: what, items, reason }, key);
    if (moved.status !== 200) throw new Error(`moves failed: ${JSON.stringify(moved)}`);
    return (moved.body as { outcomes: Outcome[] }).outcomes;
  }

  return {
    ...invoicing,
    ask,
    detailOf,
    act,
    move,
    /** Acts on the order as it is now. */
    step: async (order: Placed, name: string, body: object = {}, role: Role = 'production') =>
      act(order, name, { version: (await detailOf(order)).version, ...body }, role),
    /** Takes all items to be packed. */
    async pack(order: Placed): Promise<void> {
      for (let station = 0; station < 5; station += 1) await move(order, 'forward');
    },
    async eventsOf({ id }: Placed): Promise<string[]> {
      const rows = await invoicing.shop.database.outbox.findMany({
        where: { payload: { path: ['subject'], equals: id } },
        orderBy: { seq: 'asc' },
      });
      return rows.map(({ type }) => type.replace(/^tapory\.|\.v1$/g, ''));
    },
  };
}

export type Making = Awaited<ReturnType<typeof startMaking>>;
