import type { TopicGroup } from './topic.ts'
import { PRODUCTS } from '../../shop.ts'

export default {
  id: 'network',
  title: 'Network and devices',
  topics: [
    {
      id: 'osc-does-not-arrive',
      title: 'An OSC message doesn’t arrive',
      answer: `Listen with ${PRODUCTS.commskit} on the same port, first on the sender’s machine, then on the receiver’s. Where it stops appearing, look for a firewall, a second network port or a wrong subnet. If it appears everywhere, compare its address and type tags with the entity’s, letter by letter.`,
      keywords: 'udp tcp port firewall message lost touchosc qlab desk',
      link: { text: `Look with ${PRODUCTS.commskit}`, to: '/commskit' },
    },
    {
      id: 'engine-not-found',
      title: `${PRODUCTS.editor} can’t find the engine`,
      answer:
        'Discovery uses multicast, which many managed switches and wireless networks block. Choose Connect by address and enter the engine’s IP address. Port 7410 must be open.',
      keywords: 'discovery mdns bonjour multicast vlan switch connect ip address',
      link: { text: 'All network ports', to: '/ctrl-suite/specs#network' },
    },
    {
      id: 'art-net-and-sacn',
      title: 'Lights flicker or freeze over Art-Net or sACN',
      answer:
        'Usually two senders share a universe; the engine’s status panel names the other one. With sACN, give the engine a higher priority. With Art-Net, let only one machine send. On busy networks, use unicast instead of broadcast.',
      keywords: 'dmx artnet sacn universe lighting console merge',
      link: { text: 'Protocols', to: '/ctrl-suite/specs#protocols' },
    },
    {
      id: 'timecode-drifts',
      title: 'Timecode drifts or jumps',
      answer:
        'Check that both ends use the same frame rate: 29.97 and 30 drift apart by a frame every half minute, and drop-frame skips two frame numbers every minute, except every tenth. For LTC, turn off anything on the audio path that cleans, compresses or resamples the signal.',
      keywords: 'ltc mtc smpte sync clock ptp ntp frame rate',
      link: { text: 'Clocks and frame rates', to: '/ctrl-suite/specs#players' },
    },
    {
      id: 'serial-and-gpio',
      title: 'A serial or GPIO device is silent',
      answer:
        'Compare speed, bits and parity with the device’s manual, then the line ending: many projectors wait for a carriage return that nobody sent. A USB adapter’s name changes with its socket, so bind the entity to the adapter’s serial number.',
      keywords: 'rs232 rs485 com port usb relay contact projector pjlink',
      link: { text: 'Protocols', to: '/ctrl-suite/specs#protocols' },
    },
  ],
} satisfies TopicGroup
