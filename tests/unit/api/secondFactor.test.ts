import { CALLABLES, type CallableName } from '@api';
import type { CallSchema } from '@api/callable';
import { describe, expect, it } from 'vitest';

/** Calls of admins and creators that change something and demand no second factor, each with the reason. */
const WITHOUT: Partial<Record<CallableName, string>> = {
  proveSecondFactor: 'is the proof',
  proveByRecoveryCode: 'is the proof',
  updateMObywatelCode: 'decides nothing: the identity is accepted by a call of its own',
  showUserModal: 'asks the person to go on',
  replayErasures: 'completes deletions that their people asked for; run by hand after a restore',
  answerPaperCase: 'tells both sides why their lease is not recorded; recording it is a call of its own',
  handleReport: 'answers or closes a report',
  resendMail: 'sends a mail again, to the address of its account',
  sendOfferToUser: 'mails a published offer',
  callerSendOffer: 'mails an invitation',
  callerSendWebsite: 'mails an invitation',
  generateUtmLink: 'makes a link',
  createShortLink: 'makes a link',
};

const isStaffs = ({ access, writes }: CallSchema) => (access === 'admin' || access === 'creator') && writes;

describe('a call by which an admin or a creator changes something', () => {
  it('demands the second factor, unless a reason speaks against it', () => {
    const calls = Object.entries(CALLABLES as Record<string, CallSchema>);
    const without = calls.filter(([, call]) => isStaffs(call) && !call.secondFactor).map(([name]) => name);
    expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
  });
});
