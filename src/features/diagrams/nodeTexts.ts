import type { FlowEdge } from '@domain/diagrams/diagram';
import type { DiagramId } from '@domain/diagrams/diagrams';
import { HELP_FIGURES } from '@domain/faq/figures';
import { useTranslation } from 'react-i18next';

/** The texts of a diagram's nodes and arrows; a test holds that every one has its text. */
export const useDiagramTexts = (diagram: DiagramId) => {
  const { t } = useTranslation('diagrams');
  const textAt = (key: string): string => t(key as 'title', { ...HELP_FIGURES });
  return {
    nodeText: (id: string) => textAt(`nodes.${diagram}.${id}`),
    labelTexts: ({ labels = [] }: Pick<FlowEdge, 'labels'>) =>
      labels.map((label) => textAt(`labels.${label}`)),
  };
};
