import type { Specs } from './copy.ts'
import { MAC_OR_LATER, SYSTEMS_AS_OF, WINDOWS_OR_LATER } from './systems.ts'
import { PRODUCTS } from '../shop.ts'

export default {
  page: {
    title: `${PRODUCTS.commskit} specifications: protocols, decoding, sending and export`,
    description: `What ${PRODUCTS.commskit} listens to and sends, how it decodes OSC, how fast it repeats, what it records and exports, and which versions of macOS and Windows it needs.`,
    eyebrow: 'Specifications',
    heading: `${PRODUCTS.commskit}, byte by byte`,
    lead: 'What it opens, what it understands, what it can send and what it keeps.',
  },
  facts: [
    ['Runs on', 'macOS and Windows'],
    ['Speaks', 'OSC, TCP and UDP'],
    ['Timestamps', 'To the millisecond'],
    ['In memory', '1,000,000 messages'],
  ],
  tables: [
    {
      id: 'connections',
      title: 'Connections',
      lead: 'Up to 64 open at a time. Each has its own count, its own colour and its own switch.',
      head: ['', 'How', 'Notes'],
      rows: [
        ['TCP client', 'To a host and port', 'Reconnects after 1, 2 and 5 seconds, then every 10'],
        ['TCP server', 'On a port, up to 64 clients', 'Answers one client or all of them'],
        ['TCP relay', 'From a port to a host', 'Logs both directions'],
        ['UDP', 'Unicast and broadcast', 'Answers the last sender, or a fixed one'],
        ['UDP multicast', 'Joins groups on a chosen interface', 'IPv4 and IPv6, lifetime 1 to 255'],
        ['UDP relay', 'From a port to a host', 'Several senders are kept apart'],
        ['OSC', 'Over UDP, or over TCP', 'OSC 1.0 with a length, OSC 1.1 with SLIP'],
      ],
    },
    {
      id: 'osc',
      title: 'OSC',
      lead: 'Malformed messages aren’t thrown away; they’re shown with the byte where they go wrong.',
      head: ['', 'Type tags', 'Shown as'],
      rows: [
        ['Numbers', 'i, f, h, d', 'Decimal, and the bytes'],
        ['Text', 's, S', 'UTF-8, with padding checked'],
        ['Blob', 'b', 'Length and hexadecimal'],
        ['True, false, nil, infinitum', 'T, F, N, I', 'Words'],
        ['Time', 't', 'Local time, and how far from now'],
        ['MIDI and colour', 'm, r', 'Channel and note; a swatch'],
        ['Arrays', '[ and ]', 'Indented'],
        ['Bundles', 'Nested to 16', 'A line for each message, with the bundle’s time'],
      ],
    },
    {
      id: 'monitor',
      title: 'Monitor',
      head: ['', 'Value', 'Notes'],
      rows: [
        ['Time', 'To the millisecond', 'To the microsecond in exports'],
        ['Views', 'Text, hexadecimal, decoded', 'Side by side for the chosen message'],
        ['Lines end at', 'CR, LF, CRLF, NUL, a length or a pause', 'Set for each TCP connection'],
        ['In memory', 'The latest 1,000,000 messages', 'Older ones stay on disk while recording'],
        ['Filters', 'Direction, kind, sender, text, address pattern', 'Saved with the workspace'],
        ['Marks', 'A note on any message', 'Exported with it'],
        ['Warnings', 'A changed type, a repeat within 5 ms, a gap', 'Beside the line'],
      ],
    },
    {
      id: 'sending',
      title: 'Sending',
      head: ['', 'Range', 'Note'],
      rows: [
        ['Line endings', 'None, CR, LF, CRLF, NUL', 'Visible in the bytes'],
        ['Control characters', '\\r, \\n, \\t, \\0, \\x00 to \\xFF', 'In any text'],
        ['Hexadecimal', 'With or without spaces', 'Checked as you type'],
        ['Files', 'Up to 1 MiB', 'As one message or line by line'],
        ['Repeat', 'Every 10 ms to 1 hour', '1 to 10,000 times, or until stopped'],
        ['Replies', 'Waits 0.1 to 60 seconds', 'Any message, or the first that matches'],
      ],
    },
    {
      id: 'recording',
      title: 'Recording and export',
      head: ['', 'Format', 'Contains'],
      rows: [
        ['Workspace', '.commskit', 'Connections, saved messages, filters'],
        ['Recording', '.commslog', 'Every message with its time, sender and bytes'],
        ['Table', 'CSV', 'One line per message, decoded'],
        ['Lines', 'JSON Lines', 'One object per message, bytes in base64'],
        ['Playback', 'From a recording', 'At its original speed, to another host'],
      ],
    },
    {
      id: 'system',
      title: 'System',
      lead: `As of ${SYSTEMS_AS_OF}.`,
      head: ['', 'macOS', 'Windows', 'Why'],
      rows: [
        [
          'Version',
          MAC_OR_LATER,
          WINDOWS_OR_LATER,
          'We test each release on these, and no longer on older ones.',
        ],
        [
          'Processor',
          'Apple silicon or Intel',
          'x86-64',
          'Every release runs on both kinds of Mac. We don’t test Windows on Arm.',
        ],
        ['Memory', '4 GB', '4 GB', 'The latest 1,000,000 messages stay in memory, with all their bytes.'],
        ['Storage', '300 MB', '300 MB', 'That’s the app alone; recordings grow with your traffic.'],
        [
          'Installation',
          'Drag to Applications',
          'For you, or for all users',
          'Installing it for yourself needs no administrator.',
        ],
        [
          'Asks for',
          'Access to the local network, from macOS 15',
          'A firewall rule',
          'Without it, the system keeps other devices’ messages from the app.',
        ],
        [
          'Below port 1024',
          'Allowed',
          'Allowed',
          'Some devices only use low ports, and neither system reserves them.',
        ],
      ],
    },
  ],
  closing: {
    title: 'Quicker to try than to read',
    lead: 'It’s free and needs no account. Open a port and send it something.',
  },
} satisfies Specs
