// The peer of the sight kernel: the GHQ WWII sight policy over the same cells, stands and queries, in plain C++: the same
// probes first, then a plain walk of the strips (the kernel's leaps over like cells are left out).
// Input file: int32 columns, rows, stands, queries, depth (steps), maximum (inches), bonus per level (inches); one byte a
// cell (level, 0x80 cover); per stand int32 x, y, direction x, y, across, along (steps); per query int32 ax, ay, bx, by,
// viewer, target. Writes one byte "0" or "1" a query and a newline; then, for each line on standard input, answers all
// queries once more and writes the seconds that took.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

typedef int32_t i32;
typedef int64_t i64;

static const int STAND = 0x20, COVER = 0x80, LEVEL = 0x0f, CELL = 16;

struct Stand {
  i64 x, y, fx, fy, across, along, size2;
};
struct Note {
  i64 enterN, enterD, leaveN, leaveD;
};

static int columns, rows, depth_;
static std::vector<uint8_t> byRow, byColumn;
static std::vector<Stand> stands;
static std::vector<std::vector<int>> buckets;
static int across_;
static std::vector<i64> stamps;
static i64 stamp = 0;
static double allowed2[16];
static std::vector<Note> notes;

static int floorDiv(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }
static int firstTouched(int low, int size) { return floorDiv(low + size - 1, size) - 1; }

template <class F>
static void eachTouched(i64 minX, i64 minY, i64 maxX, i64 maxY, int size, int nx, int ny, F f) {
  int x0 = std::max(0, firstTouched((int)minX, size)), y0 = std::max(0, firstTouched((int)minY, size));
  int x1 = std::min(nx - 1, floorDiv((int)maxX, size)), y1 = std::min(ny - 1, floorDiv((int)maxY, size));
  for (int y = y0; y <= y1; y++)
    for (int x = x0; x <= x1; x++) f(x, y);
}

static int levelAt(int x, int y) {
  int stride = columns + 2;
  int c = x >> 4, r = y >> 4;
  int best = 0;
  for (int dr = (y & 15) ? 0 : -1; dr <= 0; dr++)
    for (int dc = (x & 15) ? 0 : -1; dc <= 0; dc++)
      best = std::max(best, byRow[(r + dr + 1) * stride + c + dc + 1] & LEVEL);
  return best;
}

static bool touches(const Stand &s, i64 ax, i64 ay, i64 bx, i64 by) {
  const i64 scale = 65536;
  i64 px = ax - s.x, py = ay - s.y, qx = bx - s.x, qy = by - s.y;
  i64 dx = qx - px, dy = qy - py;
  if (std::llabs(dx * py - dy * px) * scale >
      s.across * std::llabs(dx * s.fx + dy * s.fy) + s.along * std::llabs(dx * s.fy - dy * s.fx))
    return false;
  i64 wide = s.across * s.size2, a1 = (px * s.fy - py * s.fx) * scale, b1 = (qx * s.fy - qy * s.fx) * scale;
  if ((a1 > wide && b1 > wide) || (a1 < -wide && b1 < -wide)) return false;
  i64 lon = s.along * s.size2, a2 = (px * s.fx + py * s.fy) * scale, b2 = (qx * s.fx + qy * s.fy) * scale;
  return !((a2 > lon && b2 > lon) || (a2 < -lon && b2 < -lon));
}

static bool meetsStand(int ax, int ay, int bx, int by, int column, int row) {
  for (int i : buckets[(row >> 2) * across_ + (column >> 2)]) {
    if (stamps[i] == stamp) continue;
    stamps[i] = stamp;
    if (touches(stands[i], ax, ay, bx, by)) return true;
  }
  return false;
}

// Compares fractions: a/b > c/d.
static bool more(i64 a, i64 b, i64 c, i64 d) { return a * d > c * b; }

static bool within(i64 n, i64 d, i64 distance2) {
  return (__int128)n * n * distance2 <= (__int128)depth_ * depth_ * d * d;
}

static bool coverIsExempt(i64 distance2) {
  for (size_t i = 0; i < notes.size();) {
    size_t first = i, last = i;
    for (i++; i < notes.size() && !more(notes[i].enterN, notes[i].enterD, notes[last].leaveN, notes[last].leaveD); i++)
      if (more(notes[i].leaveN, notes[i].leaveD, notes[last].leaveN, notes[last].leaveD)) last = i;
    const Note &f = notes[first], &l = notes[last];
    if (f.enterN == 0) {
      if (!within(l.leaveN, l.leaveD, distance2)) return false;
    } else if (l.leaveN != l.leaveD || !within(f.enterD - f.enterN, f.enterD, distance2))
      return false;
  }
  return true;
}

static bool walk(int ax, int ay, int bx, int by, int high, int low, i64 distance2) {
  bool wide = std::abs(bx - ax) >= std::abs(by - ay);
  const uint8_t *cells = wide ? byRow.data() : byColumn.data();
  int strips = wide ? columns : rows, across = wide ? rows : columns;
  bool turnU = wide ? bx < ax : by < ay, turnV = wide ? by < ay : bx < ax;
  int atU = wide ? ax : ay, atV = wide ? ay : ax;
  int u0 = turnU ? strips * CELL - atU : atU, v0 = turnV ? across * CELL - atV : atV;
  int du = std::abs(wide ? bx - ax : by - ay), dv = std::abs(wide ? by - ay : bx - ax);
  int stepU = turnU ? -1 : 1, stepV = turnV ? -(strips + 2) : strips + 2;
  int unit = CELL * du, stepRest = CELL * dv, depth = depth_;
  int k1 = (u0 + du) >> 4, k = ((u0 + 15) >> 4) - 1, q = v0 >> 4, rest = (v0 & 15) * du, n0 = 0;
  int at = (turnU ? strips - k : k + 1) + (turnV ? across - q : q + 1) * (strips + 2);
  int drop = high - low;
  bool plateau = drop > 0;
  i64 endN = 0, endD = 1;
  int nearUpTo = (depth + u0) / CELL;
  int stop = du > 2 * depth + CELL && nearUpTo < k1 ? nearUpTo : k1;
  for (;;) {
    for (; k <= stop; k++) {
      int n1 = std::min(du, CELL * (k + 1) - u0);
      bool below = rest == 0, above = false;
      int first = at;
      rest += n1 - n0 == CELL ? stepRest : dv * (n1 - n0);
      if (rest >= unit) {
        rest -= unit;
        above = true;
        at += stepV;
      }
      if (cells[first] > low || (above && cells[at] > low) || (below && cells[first - stepV] > low)) {
        int qFirst = below ? q - 1 : q, qLast = above ? q + 1 : q, start = below ? first - stepV : first;
        for (int r = qFirst, i = start; r <= qLast; r++, i += stepV) {
          int cell = cells[i];
          if (cell & STAND) {
            int ku = turnU ? strips - 1 - k : k, rv = turnV ? across - 1 - r : r;
            if (meetsStand(ax, ay, bx, by, wide ? ku : rv, wide ? rv : ku)) return false;
          }
          if (cell & COVER) {
            if (n0 > depth && du - n1 > depth) return false;
            Note note = {n0, du, n1, du};
            int m = CELL * r - v0;
            if (dv > 0) {
              if (more(m, dv, n0, du)) note.enterN = m, note.enterD = dv;
              if (more(n1, du, m + CELL, dv)) note.leaveN = m + CELL, note.leaveD = dv;
            }
            notes.push_back(note);
          }
        }
        auto entersAfter = [&](int r) {
          int m = CELL * r - v0;
          return more(n0, du, endN, endD) || (dv > 0 && more(m, dv, endN, endD));
        };
        if (plateau) {
          for (int r = qFirst, i = start; r <= qLast; r++, i += stepV) {
            int level = cells[i] & LEVEL;
            if (level < high) continue;
            if (level > high || entersAfter(r)) return false;
            i64 leaveN = n1, leaveD = du;
            int m1 = CELL * (r + 1) - v0;
            if (dv > 0 && more(n1, du, m1, dv)) leaveN = m1, leaveD = dv;
            if (more(leaveN, leaveD, endN, endD)) endN = leaveN, endD = leaveD;
          }
          if (more(n1, du, endN, endD)) plateau = false;
        }
        for (int r = qFirst, i = start; r <= qLast; r++, i += stepV) {
          int level = cells[i] & LEVEL;
          if (level <= low) continue;
          if (level >= high) {
            if (level == high && !entersAfter(r)) continue;
            return false;
          }
          int m1 = CELL * (r + 1) - v0;
          bool early = dv > 0 && more(n1, du, m1, dv);
          if (!(early ? more(m1, dv, endN, endD) : more(n1, du, endN, endD))) continue;
          int under = high - level;
          if (under * du >= drop * n1) continue;
          if (early && under * dv >= drop * m1) continue;
          return false;
        }
      } else if (plateau)
        plateau = !more(n1, du, endN, endD);
      if (above) q++;
      at += stepU;
      n0 = n1;
    }
    if (k > k1) return true;
    if (!notes.empty() && !coverIsExempt(distance2)) return false;
    stop = k1;
  }
}

// Fifteen places of the line, spread out, as the kernel looks at them first: true is a proof that it is blocked.
static bool plainlyBlocked(int ax, int ay, int bx, int by, int viewer, int target) {
  static const int probes[] = {8, 4, 12, 6, 10, 2, 14, 7, 9, 5, 11, 3, 13, 1, 15};
  int stride = columns + 2, dx = bx - ax, dy = by - ay, deep = 16 * depth_;
  int far = std::max(std::abs(dx), std::abs(dy)), high = std::max(viewer, target), low = std::min(viewer, target);
  for (int j : probes) {
    int x = 16 * ax + dx * j, y = 16 * ay + dy * j;
    int cell = byRow[((y >> 8) + 1) * stride + (x >> 8) + 1];
    if (cell <= low) continue;
    if (cell & COVER && j * far > deep && (16 - j) * far > deep) return true;
    int level = cell & LEVEL;
    if (level > high) return true;
    if (level > low && level < high && (x & 255) && (y & 255) && 16 * level > 16 * viewer + (target - viewer) * j)
      return true;
    if (cell & STAND && meetsStand(ax, ay, bx, by, x >> 8, y >> 8)) return true;
  }
  return false;
}

static bool sees(const i32 *query) {
  int ax = query[0], ay = query[1], bx = query[2], by = query[3];
  i64 dx = bx - ax, dy = by - ay, distance2 = dx * dx + dy * dy;
  int viewer = levelAt(ax, ay);
  if ((double)distance2 > allowed2[viewer]) return false;
  stamp++;
  if (query[4] >= 0) stamps[query[4]] = stamp;
  if (query[5] >= 0) stamps[query[5]] = stamp;
  notes.clear();
  if (distance2 == 0) return !meetsStand(ax, ay, ax, ay, std::min(ax >> 4, columns - 1), std::min(ay >> 4, rows - 1));
  int target = levelAt(bx, by);
  if (plainlyBlocked(ax, ay, bx, by, viewer, target)) return false;
  bool open = viewer >= target ? walk(ax, ay, bx, by, viewer, target, distance2) : walk(bx, by, ax, ay, target, viewer, distance2);
  return open && (notes.empty() || coverIsExempt(distance2));
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 2;
  i32 head[7];
  if (fread(head, 4, 7, file) != 7) return 2;
  columns = head[0], rows = head[1], depth_ = head[4];
  for (int level = 0; level < 16; level++) {
    double limit = 64.0 * (head[5] + head[6] * level);
    allowed2[level] = limit * limit;
  }
  std::vector<uint8_t> cells(columns * rows);
  if (fread(cells.data(), 1, cells.size(), file) != cells.size()) return 2;
  byRow.assign((columns + 2) * (rows + 2), 0);
  byColumn.assign((columns + 2) * (rows + 2), 0);
  auto mark = [&](int c, int r, int bits) {
    byRow[(r + 1) * (columns + 2) + c + 1] |= bits;
    byColumn[(c + 1) * (rows + 2) + r + 1] |= bits;
  };
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) mark(c, r, cells[r * columns + c]);
  across_ = (columns + 3) / 4;
  int up = (rows + 3) / 4;
  buckets.resize(across_ * up);
  for (int i = 0; i < head[2]; i++) {
    i32 s[6];
    if (fread(s, 4, 6, file) != 6) return 2;
    Stand stand = {s[0], s[1], s[2], s[3], s[4], s[5], (i64)s[2] * s[2] + (i64)s[3] * s[3]};
    stands.push_back(stand);
    i64 hx = (stand.across * std::llabs(stand.fy) + stand.along * std::llabs(stand.fx) + 65535) / 65536;
    i64 hy = (stand.across * std::llabs(stand.fx) + stand.along * std::llabs(stand.fy) + 65535) / 65536;
    eachTouched(stand.x - hx, stand.y - hy, stand.x + hx, stand.y + hy, CELL, columns, rows,
                [&](int c, int r) { mark(c, r, STAND); });
    eachTouched(stand.x - hx, stand.y - hy, stand.x + hx, stand.y + hy, 64, across_, up,
                [&](int c, int r) { buckets[r * across_ + c].push_back(i); });
  }
  stamps.assign(stands.size(), 0);
  std::vector<i32> queries((size_t)head[3] * 6);
  if (fread(queries.data(), 4, queries.size(), file) != queries.size()) return 2;
  fclose(file);
  std::vector<char> answers(head[3] + 1, '\n');
  for (int i = 0; i < head[3]; i++) answers[i] = sees(&queries[(size_t)6 * i]) ? '1' : '0';
  fwrite(answers.data(), 1, answers.size(), stdout);
  fflush(stdout);
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < head[3]; i++) answers[i] = sees(&queries[(size_t)6 * i]) ? '1' : '0';
    std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    printf("%.9f\n", spent.count());
    fflush(stdout);
  }
}
