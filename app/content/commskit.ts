import { facts, type Closing, type Overview } from './copy.ts'
import { PRODUCTS } from '../shop.ts'

export interface MessageLine {
  time: string
  direction: 'in' | 'out' | 'none'
  label?: string
  content: string
  mark?: 'good' | 'bad'
}

export interface MonitorFault {
  title: string
  lines: MessageLine[]
  text: string
}

export default {
  page: {
    title: `${PRODUCTS.commskit}: see and send TCP, UDP and OSC messages`,
    description:
      'A free message monitor and tester for macOS and Windows. See every TCP, UDP and OSC message sent to your computer, byte by byte, and send your own.',
    eyebrow: 'A free message monitor and tester',
    heading: 'Know what was sent. Know what came back.',
    lead: `${PRODUCTS.commskit} listens on TCP, UDP and OSC, logs every message it receives to the millisecond, and sends your own. Open it when two devices each say the other is wrong.`,
    picture: 'commskit-monitor-small',
  },
  facts: facts({
    Costs: 'Nothing, for any use',
    Speaks: 'TCP, UDP and OSC',
    'Runs on': 'macOS and Windows',
    'Asks for': 'No account and no license',
  }),
  faults: {
    title: 'The fault is usually one byte long',
    lead: `Three afternoons on site that ${PRODUCTS.commskit} would have cut short.`,
    faults: [
      {
        title: 'The projector ignores “power on”',
        lines: [
          { time: '04:58.770', direction: 'out', label: 'TCP', content: '%1POWR 1' },
          { time: '05:00.770', direction: 'none', content: 'No reply, 2 s', mark: 'bad' },
          { time: '05:17.064', direction: 'out', label: 'TCP', content: '%1POWR 1\\r' },
          { time: '05:17.406', direction: 'in', label: 'TCP', content: '%1POWR=OK\\r', mark: 'good' },
        ],
        text: 'The command was right, but unfinished: this projector waits for a carriage return. Control characters are written out, so you can see when one is missing.',
      },
      {
        title: 'Every cue fires twice',
        lines: [
          { time: '11:04.318', direction: 'in', label: '10.0.20.31', content: '/cue/12/go 1' },
          { time: '11:04.319', direction: 'in', label: '10.0.20.32', content: '/cue/12/go 1', mark: 'bad' },
          { time: '14:31.002', direction: 'in', label: '10.0.20.31', content: '/cue/13/go 1' },
          { time: '14:31.004', direction: 'in', label: '10.0.20.32', content: '/cue/13/go 1', mark: 'bad' },
        ],
        text: 'Two desks, one cue stack: the spare was left online. Every line names its sender, so you find the second one as fast as you can read.',
      },
      {
        title: 'A fader is full or off, never between',
        lines: [
          { time: '32:10.120', direction: 'in', label: 'OSC', content: '/fader/2 f 0.820' },
          { time: '32:10.151', direction: 'in', label: 'OSC', content: '/fader/3 i 64', mark: 'bad' },
          { time: '32:10.183', direction: 'in', label: 'OSC', content: '/fader/3 i 65', mark: 'bad' },
          { time: '32:10.214', direction: 'in', label: 'OSC', content: '/fader/4 f 0.610' },
        ],
        text: 'Its neighbours send floats from 0 to 1. This one sends whole numbers from 0 to 127, and anything above 1 is full. Every value shows its type.',
      },
    ],
  },
  features: {
    title: 'Listen, speak, remember',
    lead: 'Three views of the same wires. What you see in one, you can use in the next.',
    rows: [
      {
        id: 'send',
        picture: 'commskit-send',
        title: 'Say it before the show does',
        text: 'Write a message once, name it, and send it with a click. Numbers have types, text can hold control characters, and the bytes appear below as you type. The reply is logged beside it, with how long it took.',
        facts: facts({
          Saved: 'In groups, one for each device; share them as a file',
          Repeat: 'As often as every 10 ms, a set number of times or until you stop',
          Replies: 'Round trip in milliseconds, or “no reply” after a limit',
        }),
      },
      {
        id: 'addresses',
        picture: 'commskit-osc',
        title: 'An address list that writes itself',
        text: `No manual lists every OSC address a device really sends. Press Learn and move things: ${PRODUCTS.commskit} draws the tree as messages arrive, and keeps each address’s last value, range and rate. You can send any of them back.`,
        facts: facts({
          Values: 'Last, lowest, highest, and the past ten seconds',
          Timing: 'Rate, jitter, and gaps where messages are lost',
          Export: `As CSV, or as outputs for a ${PRODUCTS.suite} project`,
        }),
      },
    ],
  },
  questions: [
    {
      question: 'Is it really free?',
      answer:
        'Yes, for any use: no account, no license, no end date. We wrote it because we needed it on site, and an hour saved on a wrong byte is an hour left for the show.',
    },
    {
      question: `Do I need ${PRODUCTS.suite}?`,
      answer: `No. ${PRODUCTS.commskit} works on its own, with any device that speaks TCP, UDP or OSC. If you do use ${PRODUCTS.suite}, you can import the addresses it has learnt as outputs.`,
    },
    {
      question: 'Does it see traffic between two other machines?',
      answer: `Not by itself. It opens sockets as any program does, so it sees what’s sent to it. To look between two machines, use a relay: point the sender at ${PRODUCTS.commskit}, which passes everything on and logs both directions. To see everything on a wire, use a packet analyser.`,
    },
    {
      question: 'Can it run on a show machine?',
      answer:
        'Yes. It listens only on the ports you open, and tells you when another program is using one. When you quit, nothing stays behind: no service, no driver, nothing that starts with the machine.',
    },
    {
      question: 'Does it send anything home?',
      answer:
        'Once a day it checks for a newer version, and sends only its own version and the platform. You can turn that off, and it works fine without the internet.',
    },
    {
      question: 'Is there a version for Linux?',
      answer: `Not yet. ${PRODUCTS.engine} runs on Linux; ${PRODUCTS.commskit} is for the laptop you carry to it.`,
    },
  ],
  closing: {
    title: 'Put it on the laptop that goes to site.',
    lead: 'One small download for macOS or Windows. Open a port, and you’re listening.',
  },
} satisfies Overview & {
  faults: Closing & { faults: MonitorFault[] }
}
