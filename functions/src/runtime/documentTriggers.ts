import type { CloudFunction, ParamsOf } from 'firebase-functions';
import { onCustomEventPublished } from 'firebase-functions/eventarc';
import type {
  Change,
  DocumentOptions,
  DocumentSnapshot,
  FirestoreEvent,
  QueryDocumentSnapshot,
} from 'firebase-functions/firestore';

type Options<Path extends string> = Pick<
  DocumentOptions<Path>,
  'region' | 'retry' | 'secrets' | 'timeoutSeconds'
> & {
  document: Path;
};
type Handle<Data, Path extends string> = (
  event: FirestoreEvent<Data | undefined, ParamsOf<Path>>,
) => Promise<void>;
type Trigger<Data, Path extends string> = Pick<CloudFunction<never>, '__endpoint'> &
  ((event: never) => Promise<void>) & { run: Handle<Data, Path> };

const DEFAULT_DATABASE = { database: '(default)', namespace: '(default)' };

/** Builds the trigger's manifest for the platform: the SDK's generic event endpoint with the watched documents. */
const buildEndpoint = ({ document, ...options }: Options<string>, change: 'created' | 'written') => {
  const eventType = `google.cloud.firestore.document.v1.${change}`;
  const { __endpoint: endpoint } = onCustomEventPublished({ ...options, eventType }, () => {});
  const eventTrigger = {
    eventType,
    eventFilters: DEFAULT_DATABASE,
    eventFilterPathPatterns: { document },
    retry: options.retry ?? false,
  };
  return { ...endpoint, eventTrigger };
};

const loadBuilders = () => import('firebase-functions/firestore');

/**
 * Runs `handle` for each new document of a path. The SDK's own builder imports the database client, which loads more slowly than
 * all the rest. So it is loaded lazily on the first event.
 */
export const onDocumentCreated = <Path extends string>(
  options: Options<Path>,
  handle: Handle<QueryDocumentSnapshot, Path>,
): Trigger<QueryDocumentSnapshot, Path> => {
  const receive = async (event: never) => (await loadBuilders()).onDocumentCreated(options, handle)(event);
  return Object.assign(receive, { run: handle, __endpoint: buildEndpoint(options, 'created') });
};

/** Runs `handle` for each document of a path that is created, changed or removed. */
export const onDocumentWritten = <Path extends string>(
  options: Options<Path>,
  handle: Handle<Change<DocumentSnapshot>, Path>,
): Trigger<Change<DocumentSnapshot>, Path> => {
  const receive = async (event: never) => (await loadBuilders()).onDocumentWritten(options, handle)(event);
  return Object.assign(receive, { run: handle, __endpoint: buildEndpoint(options, 'written') });
};
