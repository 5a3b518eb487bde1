import { type Diagram, type FlowNode, getLane } from '@domain/diagrams/diagram';
import { DIAGRAMS, type DiagramId } from '@domain/diagrams/diagrams';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { useDiagramTexts } from './useDiagramTexts';

const sortByReadingOrder = (nodes: readonly FlowNode[]): FlowNode[] =>
  [...nodes].sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);

/** Text version of the diagram: every node with its targets. */
export function DiagramList({ id }: { id: DiagramId }) {
  const { t } = useTranslation('diagrams');
  const { nodeText, labelTexts, laneText } = useDiagramTexts(id);
  const diagram: Diagram = DIAGRAMS[id];
  const { nodes, edges } = diagram;
  const describeNode = (node: FlowNode): string => {
    const lane = getLane(diagram, node);
    const kind = t(`kind.${node.kind}`).toLowerCase();
    return lane === null ? kind : `${kind}, ${laneText(lane).toLowerCase()}`;
  };
  return (
    <Box sx={{ mt: 6 }}>
      <SectionCard title={t('asList')} headingLevel="h3">
        <Box component="ol" sx={{ m: 0, pl: 6, '& > li': { mb: 3 } }}>
          {sortByReadingOrder(nodes).map((node) => (
            <li key={node.id}>
              <strong>{nodeText(node.id)}</strong>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                ({describeNode(node)})
              </Box>
              <Box component="ul" sx={{ m: 0, pl: 5, color: 'text.secondary' }}>
                {edges
                  .filter(({ from }) => from === node.id)
                  .map((edge) => (
                    <li key={edge.to}>
                      {edge.labels
                        ? t('thenWhen', { label: labelTexts(edge).join(', '), target: nodeText(edge.to) })
                        : t('then', { target: nodeText(edge.to) })}
                    </li>
                  ))}
              </Box>
            </li>
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}
