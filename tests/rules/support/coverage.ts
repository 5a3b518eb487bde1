import { createReportScanner, keepReport } from '@tools/dev/reportRulesCoverage';
import { getEmulatorAddress } from './emulatorAddress';

/**
 * Saves which expressions of the rules a project's requests evaluated, and their results. The emulator's own report is far
 * larger.
 */
export const keepCoverage = async (projectId: string): Promise<void> => {
  const { host, port } = getEmulatorAddress('FIRESTORE_EMULATOR_HOST');
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok || !response.body) throw new Error(`No report of the rules: ${response.status}`);
  const { scan, end } = createReportScanner();
  const decoder = new TextDecoder();
  for await (const chunk of response.body) scan(decoder.decode(chunk as Uint8Array, { stream: true }));
  keepReport(projectId, end());
};
