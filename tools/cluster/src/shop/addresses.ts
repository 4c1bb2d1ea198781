import { NODES } from '../layout.ts';

/** Ports of every node at which the cluster is reached from outside. */
export const NODE_PORTS = { edge: 30080, ecpay: 30081, paynow: 30082, mail: 30083 } as const;

/** Cookies of the shop are kept for this machine's own name alone, so the shop is reached by it. */
const LOCAL_PORT = 19080;

const [first] = NODES;
const nodeUrl = (port: number): string => `http://${first?.address}:${port}`;

/** Where people and the tests reach the shop and what stands in for the world around it. */
export const ADDRESSES = {
  shop: `http://localhost:${LOCAL_PORT}`,
  localPort: LOCAL_PORT,
  edge: `${first?.address}:${NODE_PORTS.edge}`,
  // Pods and browsers reach a node's port alike.
  ecpay: nodeUrl(NODE_PORTS.ecpay),
  paynow: nodeUrl(NODE_PORTS.paynow),
  mail: nodeUrl(NODE_PORTS.mail),
} as const;
