import { ACTIVATION_LASTS } from './engine-facts.ts'

/** The /support topic has the same steps; change both. */
export const OFFLINE_ACTIVATION = {
  title: 'Offline activation',
  another: 'Activate another machine',
  anyway: 'Send an activation request anyway',
  steps: [
    {
      term: 'On the machine',
      detail:
        'In the engine’s status panel choose License, then Offline activation. It shows a request as a QR code, text and a file.',
    },
    {
      term: 'Here',
      detail:
        'Scan the QR code with a phone and this site opens with the request filled in. Or paste the text or choose the file.',
    },
    {
      term: 'Back on the machine',
      detail: `Scan, paste or open the activation code. ${ACTIVATION_LASTS}`,
    },
  ],
} as const
