import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Json = Record<string, unknown>;
type FirestoreFields = Record<string, Json>;

interface Answer {
  id: number;
  action?: string;
  context?: { path: string };
  result?: { permit?: boolean };
  errors: string[];
}

export interface RuntimeOptions {
  jar: string;
  /** Firestore documents by path. Fields have the format of the REST API. */
  documents: Record<string, FirestoreFields>;
}

export interface UploadAttempt {
  path: string;
  uid: string;
  size: number;
}

/** Client of the rules runtime. It speaks the protocol of the Storage emulator. */
export class RulesRuntime {
  /** Paths that the runtime requested, in order. */
  readonly fetched: string[] = [];
  private readonly process: ChildProcess;
  private readonly documents: Record<string, FirestoreFields>;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private nextId = 0;
  private readonly started: Promise<Answer>;

  constructor({ jar, documents }: RuntimeOptions) {
    this.documents = documents;
    this.process = spawn('java', ['-jar', jar, 'serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.started = new Promise((resolve) => this.waiting.set(-1, resolve));
    createInterface({ input: this.process.stdout! }).on('line', (line) => this.receive(JSON.parse(line)));
  }

  ready(): Promise<Answer> {
    return this.started;
  }

  load(rulesetName: string, content: string): Promise<Answer> {
    return this.ask('load_ruleset', { rulesetName, source: { files: [{ name: 'storage.rules', content }] } });
  }

  /** Returns whether the ruleset permits an upload. */
  async permitsUpload(rulesetName: string, { path, uid, size }: UploadAttempt): Promise<boolean | undefined> {
    const request = {
      auth: toMapValue({ uid: { string_value: uid } }),
      resource: toMapValue({ size: { int_value: size } }),
    };
    const variables = { resource: { null_value: null }, request: toMapValue(request) };
    const { result } = await this.ask('verify', {
      rulesetName,
      service: 'firebase.storage',
      path: `/b/bucket/o/${path}`,
      method: 'create',
      variables,
    });
    return result?.permit;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.stdin?.end();
    await ended;
  }

  private ask(action: string, context: Json): Promise<Answer> {
    const id = this.nextId++;
    const answer = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.send({ action, id, context });
    return answer;
  }

  private receive(answer: Answer): void {
    if (answer.action) {
      this.answerFetch(answer);
      return;
    }
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }

  private answerFetch({ id, context }: Answer): void {
    const path = context?.path ?? '';
    this.fetched.push(path);
    const fields = this.documents[path];
    const common = { id, warnings: [], errors: [] };
    this.send(
      fields
        ? { ...common, status: 'ok', result: { name: path, fields } }
        : { ...common, status: 'not_found' },
    );
  }

  private send(message: Json): void {
    this.process.stdin?.write(`${JSON.stringify(message)}\n`);
  }
}

const toMapValue = (fields: Json): Json => ({ map_value: { fields } });
