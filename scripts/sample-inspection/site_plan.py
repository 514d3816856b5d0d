"""A facade under construction: the wall's maps, its parts, and helpers that put damage where it occurs."""
import parts
from damage import crack, peel, rust, stain
from surfaces import ledge_wash
from wall import Wall


class Site:
    """Wall plus parts. View is the rectangle (x0, z0, x1, z1) in metres that the photo roughly shows."""

    def __init__(self, width, height, rng, view, texels=4600, reveal=0.16):
        self.rng, self.view, self.reveal = rng, view, reveal
        self.wall = Wall(width, height, texels, rng)
        self.parts, self.bands, self.shades = [], [], []
        self.sills, self.units = [], []

    def pick(self, *choices):
        return choices[int(self.rng.integers(len(choices)))]

    def window(self, x, z, width, height, **style):
        """A window with its lower left corner at (x, z)."""
        rect = (x, z, x + width, z + height)
        self.wall.openings.append(rect)
        ident = self.wall.add('window', 0.9)
        self.parts.append(parts.window(ident, rect, self.reveal, self.rng, **style))
        self.sills.append((x, x + width, z - 0.07))
        return rect

    def condenser(self, x, z, **style):
        """A split unit with its foot's centre at (x, z)."""
        self.parts.append(parts.condenser(self.wall.add('air_con', 0.9), x, z, self.rng, **style))
        self.wall.keep_out.append((x - 0.45, z - 0.35, x + 0.55, z + 0.6))
        self.units.append((x, z - 0.05, 0.8))

    def window_unit(self, x, z, **style):
        """A through-wall unit with its foot's centre at (x, z)."""
        self.parts.append(parts.window_unit(self.wall.add('air_con', 0.85), x, z, self.rng, **style))
        self.wall.keep_out.append((x - 0.35, z - 0.3, x + 0.35, z + 0.42))
        self.units.append((x, z - 0.04, 0.6))

    def pipe(self, x, **style):
        self.parts.append(parts.pipe(x, 0, self.wall.height, self.rng, **style))
        self.wall.keep_out.append((x - 0.1, 0, x + 0.1, self.wall.height))
        z = self.rng.uniform(self.view[1], self.view[3] - 1)
        self.wall.distractors.append(('crack', x + 0.05, z, x + 0.30, z + self.rng.uniform(0.6, 1.6)))

    def cable(self, x0, x1, z0, z1):
        count = max(2, int(max(abs(x1 - x0), abs(z1 - z0)) / 2.1))
        stops = [(x0 + (x1 - x0) * i / count, -0.010, z0 + (z1 - z0) * i / count + self.rng.normal(0, 0.012))
                 for i in range(count + 1)]
        self.parts.append(parts.cable(stops))
        (xa, _, za), (xb, _, zb) = stops[count // 2], stops[count // 2 + 1 if count > 2 else 0]
        self.wall.distractors.append(('crack', min(xa, xb) - 0.04, min(za, zb) - 0.07, max(xa, xb) + 0.04,
                                      max(za, zb) + 0.05))

    def canopy(self, x0, x1, z, **style):
        self.parts.append(parts.canopy(x0, x1, z, **style))
        self.wall.distractors.append(('stain', x0, z - 0.35, x1, z))
        self.wall.keep_out.append((x0, z - 0.1, x1, z + 0.15))

    def band(self, z, height, depth):
        """A protruding ledge of the wall's own material over the full width."""
        self.bands.append((0, z, self.wall.width, z + height, depth))
        self.wall.distractors.append(('stain', *sorted(self.rng.uniform(self.view[0], self.view[2], 2))[:1], z - 0.3,
                                      self.rng.uniform(self.view[0] + 1, self.view[2]), z))
        self.sills.append((self.view[0], self.view[2], z))

    def washing(self, x0, x1, z, laundry=True):
        self.parts.append(parts.rack(x0, x1, z, self.rng, laundry=laundry))

    def nail(self, x, z, size=0.012, streak=0.0, strength=0.6, **style):
        """A nail or cut bar; streak is the length of its rust run in metres (0: only a spot)."""
        if streak:
            rust(self.wall, x, z, max(0.05, streak * 0.22), streak, 0.75, source=size * 1.3)
        else:
            self.wall.rng.random()
        self.parts.append(parts.nail(self.wall.add('nail', strength), x, z, self.rng, size=size, **style))
        self.wall.keep_out.append((x - 0.04, z - 0.04, x + 0.04, z + 0.04))

    def spot(self, width, height, inset=0.0, tries=400):
        """The centre of a free rectangle in view, or None."""
        x0, z0, x1, z1 = self.view
        for _ in range(tries):
            x = self.rng.uniform(x0 + inset + width / 2, x1 - inset - width / 2)
            z = self.rng.uniform(z0 + inset + height / 2, z1 - inset - height / 2)
            if self.wall.is_free(x - width / 2, z - height / 2, x + width / 2, z + height / 2):
                self.wall.keep_out.append((x - width * .4, z - height * .4, x + width * .4, z + height * .4))
                return x, z
        return None

    def wash_sills(self, amount=0.4):
        """Ordinary unlabelled run-off below all sills, bands and units."""
        for x0, x1, z in self.sills:
            ledge_wash(self.wall, x0, x1, z, self.rng.uniform(0.3, 1.1), amount * self.rng.uniform(0.3, 1.2))
        for x, z, width in self.units:
            ledge_wash(self.wall, x - width * .3, x + width * .4, z, self.rng.uniform(0.4, 1.2), amount)

    def sill_stains(self, count, kinds=('soot', 'algae'), length=(0.5, 1.5), strength=(0.6, 0.95)):
        """Labelled stains below sills and air conditioners in view."""
        x0, z0, x1, z1 = self.view
        seats = [((a + b) / 2 + self.rng.uniform(-.3, .3) * (b - a), z, b - a) for a, b, z in self.sills
                 if b - a < 4 and x0 < a and b < x1 and z0 + 0.5 < z < z1]
        seats += [(x, z, w * .8) for x, z, w in self.units if x0 < x < x1 and z0 + 0.5 < z < z1]
        self.rng.shuffle(seats)
        for x, z, span in seats[:count]:
            stain(self.wall, x, z, min(1.6, span * self.rng.uniform(0.5, 1.0)), self.rng.uniform(*length),
                  kinds[int(self.rng.integers(len(kinds)))], self.rng.uniform(*strength))

    def stains(self, count, size=(0.5, 1.2), kinds=('damp', 'soot', 'algae'), strength=(0.55, 0.9)):
        """Labelled stains anywhere free."""
        for _ in range(count):
            width, length = self.rng.uniform(*size), self.rng.uniform(*size) * 1.3
            if place := self.spot(width * 0.8, length * 0.8):
                stain(self.wall, place[0], place[1] + length / 2, width, length,
                      kinds[int(self.rng.integers(len(kinds)))], self.rng.uniform(*strength), ledge=False)

    def peels(self, count, size=(0.3, 0.9), **style):
        for _ in range(count):
            width, height = self.rng.uniform(*size), self.rng.uniform(*size)
            if place := self.spot(width, height):
                peel(self.wall, *place, width, height, strength=self.rng.uniform(0.65, 0.95), **style)

    def cracks(self, count, length=(0.8, 2.2), width=(4, 9), **style):
        """Cracks across free wall; angles lean about the vertical."""
        for _ in range(count):
            size = self.rng.uniform(*length)
            angle = self.rng.normal(0, 28) if self.rng.random() < 0.75 else self.rng.choice([-1, 1]) * 80
            if place := self.spot(size * 0.35, size * 0.7):
                wide = self.rng.uniform(*width)
                crack(self.wall, place[0], place[1] + size * 0.4, size, angle, wide,
                      strength=self.rng.uniform(0.45, 0.95), branches=int(self.rng.integers(0, 5)), **style)

    def corner_cracks(self, count, length=(0.5, 1.3), width=(4, 8)):
        """Diagonal cracks from window corners, where render cracks first."""
        x0, z0, x1, z1 = self.view
        seats = [(o[0], o[1], -40) for o in self.wall.openings] + [(o[2], o[1], 40) for o in self.wall.openings]
        seats = [s for s in seats if x0 < s[0] < x1 and z0 + 0.6 < s[1] < z1]
        self.rng.shuffle(seats)
        for x, z, angle in seats[:count]:
            crack(self.wall, x, z - 0.06, self.rng.uniform(*length), angle + self.rng.normal(0, 14),
                  self.rng.uniform(*width), strength=self.rng.uniform(0.5, 0.9), branches=int(self.rng.integers(0, 3)))

    def rusts(self, count, length=(0.3, 1.0), width=(0.08, 0.22), source=(0.012, 0.03)):
        """Rust runs from hidden bars and old fixings, or below unit brackets."""
        for index in range(count):
            size = self.rng.uniform(*length)
            if index % 2 and self.units:
                x, z, w = self.units[int(self.rng.integers(len(self.units)))]
                place = x + self.rng.choice([-1, 1]) * (w / 2 - 0.12), z - 0.25
            elif found := self.spot(0.2, size):
                place = found[0], found[1] + size / 2
            else:
                continue
            rust(self.wall, *place, self.rng.uniform(*width), size, self.rng.uniform(0.65, 0.95),
                 self.rng.uniform(*source))

    def nails(self, count, streaks=0.4, **style):
        for _ in range(count):
            if place := self.spot(0.12, 0.12, 0.1):
                self.nail(*place, streak=self.rng.uniform(0.1, 0.45) if self.rng.random() < streaks else 0.0, **style)


def block(site, columns, floors, pitch, storey, x0, z0, unit_share, hoods, frames, kind='split'):
    """A grid of flats: a window a bay, small bathroom lights, units, hoods and racks as tenants put them up."""
    rng = site.rng
    for floor in range(floors):
        z = z0 + floor * storey
        for column in range(columns):
            x = x0 + column * pitch
            wide, high = 1.42 + rng.choice([0, 0, 0.0, 0.12]), 1.3
            frame = site.pick(*frames)
            site.window(x, z + 0.95, wide, high, frame=frame, panes=int(rng.choice([2, 2, 3])),
                        top=float(rng.choice([0.0, 0.28, 0.28])), opened=float(rng.choice([0, 0, 0, 35])),
                        grille=site.pick(None, None, None, 'bars', 'cage'))
            if rng.random() < hoods:
                site.canopy(x - 0.12, x + wide + 0.12, z + 2.36, out=float(rng.uniform(0.25, 0.5)))
            if rng.random() < unit_share:
                at = x + wide + (pitch - wide) * 0.47
                if kind == 'window' and rng.random() < 0.75 or rng.random() < 0.2:
                    site.window_unit(at, z + rng.uniform(1.25, 1.7), body=site.pick('ac', 'ac_old', 'ac_old'))
                else:
                    site.condenser(at - 0.05, z + rng.uniform(0.75, 1.35), body=site.pick('ac', 'ac', 'ac_old'))
            elif rng.random() < 0.22 and kind == 'split':
                site.washing(x + 0.1, x + wide, z + 0.75)
