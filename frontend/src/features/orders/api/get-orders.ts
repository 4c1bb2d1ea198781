import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ProductKey } from '../../../config/shop.ts';
import { request } from '../../../lib/api/request.ts';
import type { Money, Page } from '../../../lib/api/types.ts';

export type OrderLabel =
  | 'pending'
  | 'processing'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'failed'
  | 'paid'
  | 'shipped';

export type OrderItem = {
  id: string;
  productKey: ProductKey;
  name: string;
  specification?: string | null;
  quantity: number;
  unitPrice: Money;
  notes?: string | null;
  videoId: string;
  jobId: string;
  title?: string | null;
  orientation: 'landscape' | 'portrait';
  artworkUrl?: string | null;
};

export type Order = {
  id: string;
  number: string;
  label: OrderLabel;
  recipient: {
    name: string;
    email: string;
    phone: string;
    address: { postalCode: string; city: string; district: string; line: string };
  };
  invoice: { type: 'personal' | 'company'; title?: string | null; taxId?: string | null };
  items: OrderItem[];
  originalAmount: Money;
  couponCode: string | null;
  discount: Money;
  total: Money;
  paidAmount: Money | null;
  paidAt: string | null;
  tradeNumber: string | null;
  paymentMethod: string | null;
  placedAt: string;
  payable: boolean;
};

export type OrderFilter = { page: number; status?: string };

export const ordersQueryOptions = (filter: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', filter],
    queryFn: ({ signal }) => request<Page<Order>>('/catalog-order/orders', { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

export const useOrders = (filter: OrderFilter) => useQuery(ordersQueryOptions(filter));
