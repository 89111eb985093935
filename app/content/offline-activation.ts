/** Where the engine offers it; /support says the same. */
const MENU = 'In the engine’s status panel choose License, then Activate by hand.'

/** Manual activation for the person beside a machine without a network. The topic on /support tells the same steps. */
export const OFFLINE_ACTIVATION = {
  title: 'Activate an offline machine',
  another: 'Activate another machine',
  steps: [
    {
      term: 'On the machine',
      detail: `${MENU} It shows a request: as a QR code, as text and as a file.`,
    },
    {
      term: 'Here',
      detail:
        'Scan the code with a phone, and this site opens with the request filled in. Or paste the text, or choose the file.',
    },
    {
      term: 'Back on the machine',
      detail: 'Show it the answer’s QR code, or paste or open the answer. It asks nobody again after that.',
    },
  ],
} as const
