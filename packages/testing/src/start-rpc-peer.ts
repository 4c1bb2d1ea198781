import {
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type ServiceError,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { AppError, ERROR_CODES, GRPC_STATUS } from '@tapory/errors';

export type RpcPeer = { address: string; stop(): void };

type Handlers = Record<string, (request: never) => unknown>;

/**
 * A real gRPC server that stands where another service would: it speaks the generated contract on a free port.
 * A handler answers its response (or a promise of it) or throws AppError.
 */
export async function startRpcPeer(definition: ServiceDefinition, handlers: Handlers): Promise<RpcPeer> {
  const server = new Server();
  const implementation: UntypedServiceImplementation = {};
  for (const name of Object.keys(definition)) {
    const handleCall: handleUnaryCall<unknown, unknown> = (call, callback) => {
      Promise.resolve()
        .then(() => {
          const handle = handlers[name];
          if (!handle) throw new Error(`the test gave no handler for ${name}`);
          return handle(call.request as never);
        })
        .then(
          (response) => callback(null, response),
          (thrown: unknown) => callback(asServiceError(AppError.from(thrown))),
        );
    };
    implementation[name] = handleCall;
  }
  server.addService(definition, implementation);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return { address: `127.0.0.1:${port}`, stop: () => server.forceShutdown() };
}

function asServiceError(error: AppError): Partial<ServiceError> {
  const metadata = new Metadata();
  metadata.set(
    'tapory-error-bin',
    Buffer.from(JSON.stringify({ code: error.code, params: error.params, fields: error.fields })),
  );
  return { code: GRPC_STATUS[ERROR_CODES[error.code].grpc], details: error.code, metadata };
}
