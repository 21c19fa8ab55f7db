// The reach over a whole table by a plain bucket queue, sixteen neighbours a cell: what tests/bench/reach.ts compares with.
// Reads a file of int32 columns, rows, start column, start row and a double a cell (points an inch, southern row first),
// writes the costs to the second file, then answers every line of input with the seconds of one call.
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <vector>

static const int MOVES[16][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1},
                                 {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}};

struct Reach {
  int columns, rows, stride;
  std::vector<double> rates, cost;
  std::vector<uint8_t> done;
  std::vector<std::vector<int>> buckets;
  double least, most;

  Reach(int c, int r, const std::vector<double>& given)
      : columns(c), rows(r), stride(c + 4), rates((c + 4) * (r + 4), std::numeric_limits<double>::infinity()) {
    least = std::numeric_limits<double>::infinity();
    most = 0;
    for (int y = 0; y < r; y++)
      for (int x = 0; x < c; x++) {
        double rate = given[y * c + x];
        rates[(y + 2) * stride + x + 2] = rate;
        if (rate < least) least = rate;
        if (rate > most && std::isfinite(rate)) most = rate;
      }
  }

  void run(int column, int row) {
    const double infinity = std::numeric_limits<double>::infinity();
    cost.assign(rates.size(), infinity);
    done.assign(rates.size(), 0);
    int offset[16], first[16], second[16];
    for (int m = 0; m < 16; m++) {
      int x = MOVES[m][0], y = MOVES[m][1];
      int ax = std::abs(x) > std::abs(y) ? (x > 0) - (x < 0) : 0, ay = std::abs(y) > std::abs(x) ? (y > 0) - (y < 0) : 0;
      offset[m] = y * stride + x;
      first[m] = ay * stride + ax;
      second[m] = offset[m] - first[m];
    }
    const double width = least * 0.25;
    const int count = (int)std::ceil(most * std::sqrt(5.0) / 4 / width) + 2;
    buckets.resize(count);
    for (auto& bucket : buckets) bucket.clear();
    int start = (row + 2) * stride + column + 2;
    cost[start] = 0;
    buckets[0].push_back(start);
    long waiting = 1;
    const double slant = std::sqrt(2.0) / 8, knight = std::sqrt(5.0) / 16;
    for (long b = 0; waiting > 0; b++) {
      auto& bucket = buckets[b % count];
      while (!bucket.empty()) {
        int at = bucket.back();
        bucket.pop_back();
        waiting--;
        if (done[at]) continue;
        done[at] = 1;
        const double points = cost[at], here = rates[at];
        for (int m = 0; m < 16; m++) {
          const int to = at + offset[m];
          if (done[to]) continue;
          double step = here + rates[to];
          if (m < 4)
            step *= 0.125;
          else if (m < 8)
            step *= slant;
          else
            step = (step + rates[at + first[m]] + rates[at + second[m]]) * knight;
          const double sum = points + step;
          if (!(sum < cost[to])) continue;
          cost[to] = sum;
          buckets[(long)(sum / width) % count].push_back(to);
          waiting++;
        }
      }
    }
  }
};

int main(int, char** arguments) {
  FILE* in = std::fopen(arguments[1], "rb");
  int32_t head[4];
  if (!in || std::fread(head, 4, 4, in) != 4) return 1;
  std::vector<double> rates((size_t)head[0] * head[1]);
  if (std::fread(rates.data(), 8, rates.size(), in) != rates.size()) return 1;
  std::fclose(in);
  Reach reach(head[0], head[1], rates);
  reach.run(head[2], head[3]);
  FILE* out = std::fopen(arguments[2], "wb");
  for (int y = 0; y < reach.rows; y++) std::fwrite(&reach.cost[(y + 2) * reach.stride + 2], 8, reach.columns, out);
  std::fclose(out);
  std::puts("ready");
  std::fflush(stdout);
  char line[64];
  while (std::fgets(line, sizeof line, stdin)) {
    auto begin = std::chrono::steady_clock::now();
    reach.run(head[2], head[3]);
    std::printf("%.9f\n", std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    std::fflush(stdout);
  }
}
