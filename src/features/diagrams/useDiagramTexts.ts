import type { FlowEdge, Lane } from '@domain/diagrams/diagram';
import type { DiagramId } from '@domain/diagrams/diagrams';
import { HELP_FIGURES } from '@domain/faq/figures';
import { useTranslation } from 'react-i18next';

/** Returns the texts of the diagram's nodes, arrows and lanes. A test checks that each one has a text. */
export const useDiagramTexts = (diagram: DiagramId) => {
  const { t } = useTranslation('diagrams');
  const getText = (key: string): string => t(key as 'title', { ...HELP_FIGURES });
  return {
    nodeText: (id: string) => getText(`nodes.${diagram}.${id}`),
    laneText: (lane: Lane) => t(`lanes.${lane}`),
    labelTexts: ({ labels = [] }: Pick<FlowEdge, 'labels'>) =>
      labels.map((label) => getText(`labels.${label}`)),
  };
};
