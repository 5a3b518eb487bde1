/**
 * Script of the page in an evidence pack. It runs from a local file, where some browsers lack WebCrypto, so it includes SHA-256
 * (FIPS 180-4). It reads the manifest from the page and uses no network.
 */
export const PAGE_SCRIPT = `
const primes = (count) => {
  const found = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
const fraction = (x) => ((x - Math.floor(x)) * 4294967296) >>> 0;
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (x, n) => (x >>> n) | (x << (32 - n));

const sha256 = (bytes) => {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 536870912));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const low = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const high = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + low + w[i - 7] + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] = (state[i] + value) | 0; });
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
};

const canonical = (value) => {
  if (Array.isArray(value)) return '[' + value.map((item) => canonical(item === undefined ? null : item)).join(',') + ']';
  if (value === null || typeof value !== 'object') return JSON.stringify(value === undefined ? null : value);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined).sort();
  return '{' + keys.map((key) => JSON.stringify(key) + ':' + canonical(value[key])).join(',') + '}';
};

/* The number of the first entry at fault, or null when the chain is whole and ends as the manifest says. */
const chainFault = (log, head) => {
  let previous = { seq: 0, hash: '0'.repeat(64) };
  for (const entry of log.entries) {
    const { hash, ...rest } = entry;
    const isNext = entry.seq === previous.seq + 1 && entry.prevHash === previous.hash;
    if (!isNext || sha256(new TextEncoder().encode(canonical(rest))) !== hash) return previous.seq + 1;
    previous = entry;
  }
  const isWhole = head ? head.seq === previous.seq && head.hash === previous.hash : log.entries.length === 0;
  return isWhole ? null : previous.seq + 1;
};

/* Names a file by the manifest: names differ in their last part, so a folder may be called anything. */
const shortName = (name) => name.split('/').pop();

/* Judges one file by its bytes: whole, changed or not of this pack. */
const judgeFile = (manifest, name, bytes) => {
  const digest = sha256(bytes);
  const same = manifest.files.find((file) => file.sha256 === digest && shortName(file.name) === shortName(name))
    || manifest.files.find((file) => file.sha256 === digest);
  if (same) return { state: 'whole', name: same.name };
  const named = manifest.files.find((file) => shortName(file.name) === shortName(name));
  return named ? { state: 'changed', name: named.name } : { state: 'foreign', name };
};

/* Names the files of the pack that are not among the judged ones. */
const missingFiles = (manifest, judged) =>
  manifest.files.map((file) => file.name).filter((name) => !judged.includes(name));

if (typeof document !== 'undefined') {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const manifest = read('manifest');
  const texts = read('texts');
  const list = document.getElementById('results');
  const say = (state, name, more) => {
    const item = document.createElement('li');
    item.className = state;
    const strong = document.createElement('strong');
    strong.textContent = texts[state];
    item.append(strong, ' ' + name + (more ? ' (' + more + ')' : ''));
    list.append(item);
  };
  const checkFile = async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { state, name } = judgeFile(manifest, file.name, bytes);
    if (name !== 'audit.json' || state !== 'whole') say(state, name);
    else {
      const fault = chainFault(JSON.parse(new TextDecoder().decode(bytes)), manifest.chainHead);
      if (fault === null) say('whole', name, texts.chainWhole);
      else say('changed', name, texts.chainBroken + ' ' + fault);
    }
    return name;
  };
  const check = async (files) => {
    list.textContent = '';
    const judged = [];
    for (const file of files) if (file.name !== 'index.html') judged.push(await checkFile(file));
    for (const name of missingFiles(manifest, judged)) say('missing', name);
  };
  for (const id of ['files', 'folder'])
    document.getElementById(id).addEventListener('change', (event) => check([...event.target.files]));
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    check([...event.dataTransfer.files]);
  });
}
`;
