import type { TopicGroup } from './topic.ts'
import { ENTITY_MEANING } from '../../domain/count-words.ts'
import { PRODUCTS } from '../../shop.ts'
import { MANUAL } from '../engine-facts.ts'
import { MEDIA } from '../media.ts'
import { OLDEST } from '../systems.ts'

export default {
  id: 'starting',
  title: 'Getting started',
  topics: [
    {
      id: 'install-the-editor',
      title: `Install ${PRODUCTS.editor} and try a show without a license`,
      answer: `Create an account and download ${PRODUCTS.editor} for macOS or Windows. Its simulator runs every player and rule on your desk. To reach real devices you need a licensed engine.`,
      keywords: 'download trial demo simulator free setup',
      link: { text: 'Open downloads', to: '/user/downloads' },
    },
    {
      id: 'count-players-and-entities',
      title: 'Count players and entities before you buy',
      answer: `A player is a timeline that starts and stops on its own; one is included, and each further one is a player unit. An entity is one ${ENTITY_MEANING}. Two are included, and more come in entity blocks of five. ${PRODUCTS.editor}’s status bar counts both in your project.`,
      keywords: 'price configuration how many license size',
      link: { text: 'Configure an engine', to: '/ctrl-suite/buy' },
    },
    {
      id: 'system-requirements',
      title: 'Which machines and systems the engine runs on',
      answer: `macOS ${OLDEST.mac}; Windows ${OLDEST.win}; ${OLDEST.linux}; or later versions of these. It needs at least two cores and 4 GB of memory. A separate wired network port for the show is worth more than a faster processor.`,
      keywords: 'requirements hardware linux arm raspberry specification minimum',
      link: { text: 'Read the specifications', to: '/ctrl-suite/specs#engine' },
    },
    {
      id: 'unattended-machine',
      title: 'Set up a machine that starts by itself',
      answer:
        'For a museum, a foyer or a plant room: have it start after a power cut, never sleep, update only when you say so, keep its clock right, and tell somebody when it stops. One page has the steps for macOS, Windows and Linux, and a checklist to print.',
      keywords:
        'unattended autostart boot service reboot restart power cut kiosk headless sleep hibernate watchdog ups',
      link: { text: 'Prepare a machine that nobody watches', to: '/power-users/unattended' },
    },
    {
      id: 'video-and-sound',
      title: 'Play video and sound',
      answer: `${MEDIA.rule} Add the server as an entity, then drop its clips on the timeline. The engine needs no storage for media.`,
      keywords: 'media server player playback codec format resolution output hdmi audio wav mov projector',
      link: { text: 'Video and sound, in detail', to: '/ctrl-suite/specs#media' },
    },
    {
      id: 'manual',
      title: 'Find the manual',
      answer: `${MANUAL} Shortcuts, OSC addresses and the command line are also on this site.`,
      keywords: 'documentation handbook guide tutorial help reference docs',
      link: { text: 'Read Power users', to: '/power-users' },
    },
    {
      id: 'pair-an-ipad',
      title: 'Pair an iPad with the engine',
      answer:
        'Put both on the same network, choose the engine by name and type the six digits from its status panel. If no name appears, discovery is switched off or blocked by the access point. Type the engine’s address instead.',
      keywords: 'tablet surface code bonjour wifi wireless app store',
      link: { text: `About ${PRODUCTS.ipad}`, to: '/ctrl-for-ipad' },
    },
  ],
} satisfies TopicGroup
