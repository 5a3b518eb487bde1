import type { CallInput } from '@api';
import type { Viewing, ViewingAgenda } from '@domain/viewings/viewing';
import { getDb } from '@functions/data/admin';
import { commit, read, readQuery } from '@functions/data/store';
import { closeViewings } from '@functions/viewings/closeViewings';
import { sweepViewings } from '@functions/viewings/sweepViewings';
import { expect } from 'vitest';
import { type Account, invoke, readMails } from '../functionsHarness';
import { admin, colleague, landlord, loadStoredOffer, stranger, tenant } from '../leaseFixtures';
import {
  type Actor,
  applyCommands,
  type Command,
  getShownTime,
  isAhead,
  isRefused,
  type KeptModel,
  type Moment,
  OFFERS,
  type OfferName,
  type StepName,
  VISITORS,
  type ViewingModel,
  type ViewingsModel,
  type Visitor,
} from './model';

export type World = { model: ViewingsModel; now: number };
/** The ids of both offers in the test database. */
export type Place = Readonly<Record<OfferName, string>>;

const ACCOUNTS_OF: Record<Exclude<Actor, 'clock'>, Account> = {
  tenant,
  stranger,
  landlord,
  colleague,
  admin,
};

const findLatest = (offerId: string, visitor: Visitor): Promise<Viewing | null> =>
  read<Viewing>(`viewings/${offerId}_${ACCOUNTS_OF[visitor].token.uid}`);

type Act = { offerId: string; by: Account; command: Command; world: World; moment: Moment };
type Runner = (act: Act) => Promise<unknown>;
type SeenViewing = CallInput<'cancelViewing'>;

/** Takes a step of the viewing that the page shows. Reloads once if it was moved meanwhile, as a user would. */
const onSeen =
  (run: (seen: SeenViewing, act: Act) => Promise<unknown>): Runner =>
  async (act) => {
    const { offerId, command } = act;
    const take = async () => {
      const startsAt = (await findLatest(offerId, command.visitor))?.startsAt ?? 0;
      return run({ offerId, tenant: ACCOUNTS_OF[command.visitor].token.uid, startsAt }, act);
    };
    return take().catch((error: { details?: { reason?: string } }) => {
      if (['viewingChanged', 'viewingNotFound'].includes(error.details?.reason ?? '')) return take();
      throw error;
    });
  };

const answer = (accepted: boolean) =>
  onSeen((seen, { by, moment: { now } }) =>
    invoke('answerViewingRequest', { ...seen, accepted }, { by, now }),
  );

const RUNNERS: Record<StepName, Runner> = {
  book: ({ offerId, by, command, moment }) =>
    invoke('bookViewing', { offerId, startsAt: getShownTime(command, moment) }, { by, now: moment.now }),
  request: ({ offerId, by, command, moment }) =>
    invoke(
      'requestViewing',
      { offerId, startsAt: getShownTime(command, moment), note: 'Przyjdę z architektem.' },
      { by, now: moment.now },
    ),
  accept: answer(true),
  decline: answer(false),
  move: onSeen((seen, { by, command, moment }) =>
    invoke('moveViewing', { ...seen, newStartsAt: getShownTime(command, moment) }, { by, now: moment.now }),
  ),
  cancel: onSeen((seen, { by, moment: { now } }) => invoke('cancelViewing', seen, { by, now })),
  noteNoShow: onSeen((seen, { by, moment: { now } }) => invoke('noteNoShow', seen, { by, now })),
  noteFormerNoShow: ({ offerId, by, command, world, moment: { now } }) => {
    const former = world.model.kept[command.offer][command.visitor]?.at(-1);
    const uid = ACCOUNTS_OF[command.visitor].token.uid;
    return invoke('noteNoShow', { offerId, tenant: uid, startsAt: former?.startsAt ?? 0 }, { by, now });
  },
  close: async ({ offerId, moment: { now } }) => {
    await commit((writes) => writes.update(`offers/${offerId}`, { blockedAt: now }));
    await closeViewings(offerId, now);
  },
  sweep: ({ moment: { now } }) => sweepViewings(now),
};

/** Runs a command. Returns whether it succeeded. Any error that is not a refusal with a reason is rethrown. */
export const attempt = (command: Command, place: Place, world: World, moment: Moment): Promise<boolean> => {
  const by = ACCOUNTS_OF[command.actor === 'clock' ? 'admin' : command.actor];
  return RUNNERS[command.step]({ offerId: place[command.offer], by, command, world, moment }).then(
    () => true,
    (error: { details?: { reason?: string } }) => {
      const reason = error.details?.reason;
      if (!reason || reason === 'unexpected') throw error;
      return false;
    },
  );
};

const toViewing = (viewing: Viewing): ViewingModel => ({
  state: viewing.state,
  startsAt: viewing.startsAt,
  previousStartsAt: viewing.previousStartsAt,
  changedBy: viewing.changedBy,
  hasPlace: viewing.place !== null,
  round: viewing.round,
  dueAt: viewing.dueAt,
});

const loadViewingsOf = async (offerId: string) => {
  const all = (await readQuery<Viewing>(getDb().collection('viewings').where('offerId', '==', offerId))).map(
    ({ id, entity }) => ({ id, viewing: entity }),
  );
  const latest: Partial<Record<Visitor, ViewingModel>> = {};
  const kept: Partial<Record<Visitor, readonly KeptModel[]>> = {};
  for (const visitor of VISITORS) {
    const id = `${offerId}_${ACCOUNTS_OF[visitor].token.uid}`;
    const own = all.find((one) => one.id === id);
    if (own) latest[visitor] = toViewing(own.viewing);
    const former = all
      .filter((one) => one.id.startsWith(`${id}_`))
      .map(({ viewing: { state, startsAt } }) => ({ state, startsAt }))
      .toSorted((one, other) => one.startsAt - other.startsAt);
    if (own) kept[visitor] = former;
  }
  return { latest, kept };
};

const NAME_OF = new Map(
  (['tenant', 'stranger', 'landlord'] as const).map((actor) => [ACCOUNTS_OF[actor].token.email, actor]),
);

/** Returns what is stored about the viewings of both offers, in the terms of the model. */
const loadFoundModel = async (place: Place): Promise<ViewingsModel> => {
  const [first, second, offers, mails] = await Promise.all([
    loadViewingsOf(place.first),
    loadViewingsOf(place.second),
    Promise.all(OFFERS.map((name) => loadStoredOffer(place[name]))),
    readMails(),
  ]);
  const ids = Object.values(place);
  return {
    isClosed: { first: Boolean(offers[0]?.blockedAt), second: Boolean(offers[1]?.blockedAt) },
    viewings: { first: first.latest, second: second.latest },
    kept: { first: first.kept, second: second.kept },
    mails: mails
      .filter(({ offerId, kind }) => ids.includes(offerId ?? '') && kind.startsWith('viewing'))
      .map(({ kind, to }) => `${kind} to ${NAME_OF.get(to) ?? to}`)
      .toSorted(),
  };
};

const isAgreed = ({ state }: ViewingModel) => state === 'booked' || state === 'moved';

const listOwn = (model: ViewingsModel, visitor: Visitor, now: number) =>
  OFFERS.flatMap((name) => {
    const viewing = model.viewings[name][visitor];
    return viewing && isAhead(viewing, now) ? [{ name, viewing }] : [];
  });

const expectApart = (times: readonly number[], what: string): void => {
  const sorted = times.toSorted((one, other) => one - other);
  const gaps = sorted.slice(1).map((at, index) => at - (sorted[index] ?? 0));
  expect(
    gaps.filter((gap) => gap < 30 * 60_000),
    what,
  ).toEqual([]);
};

/** Expects no one to be at two places and no two parties at one place, and all copies to say the same. */
const expectWhole = async ({ model, now }: World, place: Place): Promise<void> => {
  for (const visitor of VISITORS) {
    const own = listOwn(model, visitor, now);
    expectApart(
      own.map(({ viewing }) => viewing.startsAt),
      `the viewings of ${visitor}`,
    );
    const agenda = await read<ViewingAgenda>(`viewingAgendas/${ACCOUNTS_OF[visitor].token.uid}`);
    const open = Object.entries(agenda?.open ?? {}).filter(([id, { endsAt }]) => {
      const name = OFFERS.find((one) => place[one] === id);
      const viewing = name && model.viewings[name][visitor];
      return endsAt > now && viewing !== undefined && isAhead(viewing, now);
    });
    expect(open.map(([id, { startsAt }]) => [id, startsAt]).toSorted()).toEqual(
      own.map(({ name, viewing }) => [place[name], viewing.startsAt]).toSorted(),
    );
  }
  for (const name of OFFERS) {
    const all = VISITORS.flatMap((visitor) => model.viewings[name][visitor] ?? []);
    const agreed = all.filter((viewing) => isAgreed(viewing) && isAhead(viewing, now));
    expectApart(
      agreed.map(({ startsAt }) => startsAt),
      `the viewings of the ${name} offer`,
    );
    const waiting = all.filter(({ state }) => state === 'requested');
    expect((await loadStoredOffer(place[name])).talk?.viewings ?? 0, 'what waits').toBe(waiting.length);
    const times = await read<{ booked: { startsAt: number; endsAt: number }[] }>(
      `viewingTimes/${place[name]}`,
    );
    const taken = (times?.booked ?? []).filter(({ endsAt }) => endsAt > now);
    expect(taken.map(({ startsAt }) => startsAt).toSorted()).toEqual(
      agreed.map(({ startsAt }) => startsAt).toSorted(),
    );
  }
};

const isEqual = (one: unknown, other: unknown): boolean => {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
};

/** Sets the model to the possible one that is stored, and expects what holds in every state. */
export const settle = async (
  world: World,
  place: Place,
  possible: readonly ViewingsModel[],
): Promise<void> => {
  const found = await loadFoundModel(place);
  if (!possible.some((model) => isEqual(found, model))) expect(found).toEqual(possible.at(-1));
  world.model = found;
  await expectWhole(world, place);
  world.now += 1000;
};

export const describeCommand = ({ actor, step, offer, visitor, time }: Command) =>
  `${actor} ${step} ${visitor}'s at the ${offer} offer, ${time}`;

/** Runs a command on the model and the application, and expects both to agree. */
export const perform = async (command: Command, world: World, place: Place): Promise<void> => {
  const moment = { now: world.now };
  const isDone = await attempt(command, place, world, moment);
  expect(isDone, `${describeCommand(command)} is done`).toBe(!isRefused(world.model, command, moment));
  await settle(world, place, [applyCommands(world.model, [command], moment)]);
};
