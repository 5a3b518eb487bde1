import { TENANT } from './demoIds';
import type { Rows } from './row';

export const PLATFORM = {
  onAskGeminiAboutFAQ: { kind: 'outside', by: 'tenant', payload: { question: 'Ile trwa rezerwacja?' } },
  onReport: {
    kind: 'write',
    by: 'tenant',
    payload: { title: 'Mapa', type: 'Error', description: 'Mapa jest pusta.', userUid: TENANT },
  },
  prepareLegalDocument: {
    kind: 'pdf',
    by: null,
    payload: { name: 'regulamin', lang: 'pl' },
    folder: 'documents/',
  },
  locateVisitor: { kind: 'outside', by: null },
} satisfies Rows;
