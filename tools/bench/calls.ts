import { type CallableName, REGION } from '@contracts';
import { leaseOptionsOf } from '@domain/offers/leaseOptions';
import { demoData } from '../demo/data';
import { DEMO_PASSWORD } from '../stack/demoAccounts';
import { EMULATOR_PORTS, HOST, PROJECT_ID } from '../stack/environment';
import { beside, median, p95 } from './figures';

type Kind = { p50: number; p95: number };

/** Bars in ms for one caller with everything warm. */
const READS: Kind = { p50: 10, p95: 30 };
const WRITES: Kind = { p50: 20, p95: 50 };
const MAKES_PDF: Kind = { p50: 250, p95: 500 };

const WARM_UPS = 3;
const LEASES_MAX = 20;
const TENANT = 'tenant@demo.pl';
const LANDLORD = 'landlord@demo.pl';

type Measured = { name: CallableName; by: string; bars: Kind; payloads: readonly object[] };

const repeated = (payload: object, times: number): object[] => Array.from({ length: times }, () => payload);

/** Leases of an option of the landlord's ACTIVE offers; the first call for each has to make the document. */
const leasesToMake = (): object[] =>
  demoData(Date.now())
    .offers.filter(({ offer }) => offer.uid === 'demo-landlord' && offer.offerStatus.state === 'ACTIVE')
    .flatMap(({ offer: { id, leaseAgreement } }) =>
      leaseOptionsOf(leaseAgreement).map((option) => ({
        offerId: id,
        configType: 'lease',
        option: option.id,
      })),
    )
    .slice(0, LEASES_MAX);

/** As many payloads as the calls' own limits allow in a minute. */
const CALLS: readonly Measured[] = [
  {
    name: 'getDepositInstructions',
    by: TENANT,
    bars: READS,
    payloads: repeated({ offerId: 'offer-signed-deposit-pending' }, 50),
  },
  {
    name: 'logClientEvent',
    by: TENANT,
    bars: WRITES,
    payloads: repeated({ method: 'bench', details: '' }, 27),
  },
  {
    name: 'generateOfferPdf',
    by: LANDLORD,
    bars: MAKES_PDF,
    payloads: leasesToMake(),
  },
];

const post = (address: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const tokenOf = async (email: string): Promise<string> => {
  const service = `http://${HOST}:${EMULATOR_PORTS.auth}/identitytoolkit.googleapis.com/v1`;
  const asked = { email, password: DEMO_PASSWORD, returnSecureToken: true };
  const answer = await post(`${service}/accounts:signInWithPassword?key=demo-key`, asked);
  return ((await answer.json()) as { idToken: string }).idToken;
};

type Timing = { ms: number; isAnswered: boolean };

const timed = async (name: CallableName, data: object, token: string): Promise<Timing> => {
  const address = `http://${HOST}:${EMULATOR_PORTS.functions}/${PROJECT_ID}/${REGION}/${name}`;
  const started = performance.now();
  const answer = await post(address, { data }, { Authorization: `Bearer ${token}` });
  await answer.text();
  return { ms: performance.now() - started, isAnswered: answer.ok };
};

const measured = async ({ name, by, bars, payloads }: Measured): Promise<boolean> => {
  const token = await tokenOf(by);
  const timings: Timing[] = [];
  for (const payload of payloads) timings.push(await timed(name, payload, token));
  const answered = timings.slice(WARM_UPS).filter(({ isAnswered }) => isAnswered);
  const times = answered.map(({ ms }) => ms);
  const figures = [beside('p50', median(times), bars.p50), beside('p95', p95(times), bars.p95)];
  console.log(`${name.padEnd(24)} ${figures.join(' · ')} · ${times.length} calls`);
  return times.length > 0 && median(times) <= bars.p50 && p95(times) <= bars.p95;
};

/** Prints how long calls take in the Functions emulator, warm, one after another; answers 1 when a bar is broken. */
export async function callsReport(): Promise<number> {
  console.log('\nCalls of one caller, warm, in ms (bars)');
  let isWithin = true;
  for (const call of CALLS) isWithin = (await measured(call)) && isWithin;
  return isWithin ? 0 : 1;
}
